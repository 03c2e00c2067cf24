import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/kit/fields/check-field.tsx'
import { Icon } from '../../../components/kit/icon.tsx'
import { Button } from '../../../components/kit/links/button.tsx'
import { iconButtonStyles } from '../../../components/kit/links/icon-button.ts'
import { useStore } from '../../../components/frame/stores/use-store.ts'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { forgetSearches, readRecentSearches, recentSearches, setRemembering } from './recent-searches.ts'

const styles = css`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 4px) 0 auto;
  padding: 4px 14px;
  background: var(--paper);
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  box-shadow: var(--shadow-panel);
  & .title {
    padding-top: 8px;
    font-weight: 500;
    font-size: var(--step--1);
  }
  & ul {
    list-style: none;
    border-top: var(--hair);
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    border-bottom: var(--hair);
  }
  & li > a {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
    overflow-wrap: anywhere;
    & svg {
      flex: none;
      color: var(--ink-3);
    }
    &:hover {
      color: var(--accent);
    }
  }
  & .settings {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 24px;
    font-size: var(--step--1);
  }
`

/** Recent searches of this device, to ask again and to remove: they are only kept for who wants it. @param searchPath of the site */
export function RecentList({ searchPath }: { readonly searchPath: string }): ReactNode {
  const { t } = useTranslation('search')
  const titleId = useId()
  const searches = useStore(recentSearches)
  const root = useRef<HTMLDivElement>(null)
  useEffect(readRecentSearches, [])
  // The button that was pressed is gone: the focus goes to that of the next search, or to the choice below.
  const forget = (query?: string, at = 0): void => {
    forgetSearches(query)
    requestAnimationFrame(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('li button')
      const next = buttons?.[Math.min(at, buttons.length - 1)] ?? root.current?.querySelector('input')
      next?.focus()
    })
  }
  return (
    // The field must not lose the focus before a click is done: not all browsers give it to what is clicked.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done by it
    <div className={joinClasses('recent', styles)} ref={root} onMouseDown={(event) => event.preventDefault()}>
      {searches !== undefined && searches.length > 0 && (
        <>
          <p className="title" id={titleId}>
            {t('recent.title')}
          </p>
          <ul aria-labelledby={titleId}>
            {searches.map((query, at) => (
              <li key={query}>
                <a href={`${searchPath}?${new URLSearchParams({ q: query }).toString()}`}>
                  <Icon name="search" size={16} />
                  {query}
                </a>
                <button
                  className={iconButtonStyles}
                  type="button"
                  aria-label={t('recent.remove', { query })}
                  onClick={() => forget(query, at)}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="settings">
        <CheckField
          label={t('recent.remember')}
          checked={searches !== undefined}
          onChange={() => setRemembering(searches === undefined)}
        />
        {searches !== undefined && searches.length > 0 && (
          <Button look="quiet" compact onClick={() => forget()}>
            {t('recent.removeAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
