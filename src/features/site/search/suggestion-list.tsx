/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select shows no icons, and its options cannot be pages */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/kit/icon.tsx'
import type { Suggestion } from '../../../contracts/search.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'

const styles = css`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 4px) 0 auto;
  max-height: min(60vh, 480px);
  overflow-y: auto;
  padding-block: 4px;
  background: var(--paper);
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  box-shadow: var(--shadow-panel);
  & > div {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
    min-height: 44px;
    padding: 8px 14px;
    line-height: 1.35;
    cursor: pointer;
    overflow-wrap: anywhere;
    &[aria-selected='true'] {
      background: var(--surface);
      box-shadow: inset 3px 0 0 var(--accent);
    }
    & > :is(svg, img) {
      grid-row: 1 / span 2;
    }
    & > svg {
      justify-self: center;
      color: var(--ink-3);
    }
    & > img {
      object-fit: contain;
      mix-blend-mode: multiply;
    }
    & .type {
      grid-column: 2;
      color: var(--ink-3);
      font-size: var(--step--1);
    }
  }
  ${from.phone} {
    & > div {
      grid-template-columns: 40px minmax(0, 1fr) auto;
    }
    & > div > .type {
      grid-column: 3;
    }
  }
`

export interface SuggestionListProps {
  readonly id: string
  /** Of the interface. */
  readonly language: string
  readonly suggestions: readonly Suggestion[]
  /** Position of the one that Enter takes. */
  readonly active: number | undefined
  readonly onPoint: (at: number) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

/** Id of a suggestion's element. */
export function toOptionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** Queries and pages that may be meant: the list of a combobox (ARIA 1.2), whose field keeps the focus. */
export function SuggestionList(props: SuggestionListProps): ReactNode {
  const { t } = useTranslation('search')
  const { id, language, suggestions, active, onPoint, onChoose } = props
  return (
    <div className={styles} id={id} role="listbox" aria-label={t('suggestions')}>
      {suggestions.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys (aria-activedescendant)
        <div
          key={`${suggestion.kind} ${suggestion.kind === 'page' ? suggestion.path : suggestion.text}`}
          id={toOptionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerMove={() => onPoint(at)}
          // The field must not lose the focus, nor the list close, before the click is done.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.kind === 'page' && suggestion.picture !== undefined ? (
            <img src={suggestion.picture} alt="" width={40} height={30} decoding="async" />
          ) : (
            <Icon name={suggestion.kind === 'page' ? 'go' : 'search'} size={16} />
          )}
          <span
            {...(suggestion.kind === 'page' && suggestion.language !== language ? { lang: suggestion.language } : {})}
          >
            {suggestion.text}
          </span>
          {suggestion.kind === 'page' && (
            <span className="type">
              {t(`types.${suggestion.type}`)}
              {suggestion.price !== undefined && ` · ${suggestion.price}`}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
