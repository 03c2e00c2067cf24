import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import type { TriedResults } from '../../../contracts/editor/search-words.ts'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { useEditor } from '../shell/editor-context.tsx'

const soughtStyles = css`
  display: grid;
  gap: 4px;
  margin-block: 12px 16px;
`

const listStyles = css`
  counter-reset: place;
  & > li {
    position: relative;
    padding: 12px 0 4px 32px;
    border-top: var(--hair);
    overflow-wrap: anywhere;
    counter-increment: place;
  }
  & > li::before {
    content: counter(place);
    position: absolute;
    left: 0;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  & details {
    font-size: var(--step--1);
  }
  & summary {
    display: list-item;
    padding-block: 8px;
    list-style: disclosure-closed inside;
    cursor: pointer;
  }
  & details[open] > summary {
    list-style-type: disclosure-open;
  }
  & code {
    overflow-wrap: anywhere;
  }
`

type Result = TriedResults['results'][number]

/** Where a page stood before. */
function Moved({ at, before }: { readonly at: number; readonly before: number }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  if (before === at) return undefined
  return (
    <strong className="small">
      {before === -1 ? t('searchWords.isNew') : t('searchWords.was', { place: number(before + 1) })}
    </strong>
  )
}

/** The tokens of a page that were met, and what it is called by. */
function Reasons({ result }: { readonly result: Result }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { score, name, met } = result
  return (
    <details>
      <summary>{t('searchWords.why', { score: number(score) })}</summary>
      {name !== undefined && <p>{t(`searchWords.names.${name}`)}</p>}
      <ul>
        {met.map(({ token, fields }) => (
          <li key={token}>
            <code>{token}</code> <span className="muted">{fields.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

export interface TriedResultListProps {
  readonly id: string
  readonly title: string
  readonly found: TriedResults
  /** Absent: it is what is found without the words. */
  readonly before?: TriedResults
}

/** The first results of a query, each with the reasons for its place, and which tokens were asked for. */
export function TriedResultList({ id, title, found, before }: TriedResultListProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { language } = useEditor().scope
  const { total, parts, results } = found
  return (
    <ScreenSection id={id} title={title} note={number(total)}>
      <ul className={joinClasses('small', soughtStyles)} aria-label={t('searchWords.tokens')}>
        {parts.map(({ words, tokens, isUnknown }) => (
          <li key={words}>
            <strong lang={language}>{words}</strong>
            {isUnknown && <span className="muted"> ({t('searchWords.unknown')})</span>}
            {tokens.length > 0 && (
              <>
                {' → '}
                <code>{tokens.join(', ')}</code>
              </>
            )}
          </li>
        ))}
      </ul>
      {results.length === 0 ? (
        <p>{t('searchWords.nothing')}</p>
      ) : (
        <ol className={listStyles} lang={language}>
          {results.map((result, at) => (
            <li key={result.path}>
              <a href={result.path}>{result.title}</a>{' '}
              {before !== undefined && (
                <Moved at={at} before={before.results.findIndex(({ path }) => path === result.path)} />
              )}
              <Reasons result={result} />
            </li>
          ))}
        </ol>
      )}
    </ScreenSection>
  )
}
