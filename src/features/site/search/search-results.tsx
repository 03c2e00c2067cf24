import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/links/button.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import type { SearchResponse } from '../../../contracts/search.ts'
import type { Language } from '../../../domain/locale/language.ts'
import {
  LAST_SHOWN_PAGE,
  toSearchQuery,
  withFilter,
  type SearchAddress,
} from '../../../domain/search/search-address.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'
import { FacetList } from './facet-list.tsx'
import { QueryLink } from './query-link.tsx'
import { ResultList, type ResultLink } from './result-list.tsx'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px clamp(32px, 5vw, 72px);
  align-items: start;
  & > .found {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: baseline;
    justify-content: space-between;
    & h2 {
      font-size: var(--step-2);
      overflow-wrap: anywhere;
    }
    & > :nth-child(3) {
      flex-basis: 100%;
    }
    & .range {
      color: var(--ink-3);
      font-size: var(--step--1);
      font-variant-numeric: tabular-nums;
    }
  }
  & .note {
    border-left: 4px solid var(--accent);
    background: var(--surface);
    padding: 12px 16px;
  }
  & .more {
    display: grid;
    justify-items: center;
    padding-top: 16px;
  }
  &[aria-busy='true'] > .found {
    opacity: 0.55;
  }
  ${from.columns} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    & > header {
      grid-column: 1 / -1;
    }
  }
`

const nothingStyles = css`
  display: grid;
  gap: 16px;
`

const moreLinkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  padding: 12px 22px;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  text-decoration: none;
  font-weight: 500;
  &:hover {
    background: var(--surface);
  }
`

export interface SearchResultsProps {
  readonly language: Language
  readonly address: SearchAddress
  /** Records of all pages up to the address's. */
  readonly found: SearchResponse
  readonly link: ResultLink
  /** Other results are on their way. */
  readonly isBusy?: boolean
  /** Absent where no scripts run: links then lead to the same. */
  readonly onChange?: (address: SearchAddress) => void
}

function MoreResults({ address, found, isBusy = false, onChange }: SearchResultsProps): ReactNode {
  const { t } = useTranslation('search')
  const next = { ...address, page: address.page + 1 }
  if (found.records.length >= found.total || next.page > LAST_SHOWN_PAGE) return null
  return (
    <div className="more">
      {onChange === undefined ? (
        <a className={moreLinkStyles} href={toSearchQuery(next)}>
          {t('more')}
        </a>
      ) : (
        // Disabled it would lose the focus.
        <Button
          look="line"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onChange(next)
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

const correctionStyles = css`
  font-size: var(--step-1);
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    padding-block: 8px;
    font-weight: 500;
  }
`

/** Stands for the query in a sentence until the link to it does. */
const QUERY_PLACE = '\uFFFC'

/** Whether something else was meant: a word in a spelling that finds more. */
function Correction({ found: { correction }, onChange }: SearchResultsProps): ReactNode {
  const { t } = useTranslation('search')
  if (correction === undefined) return null
  const [before, after] = t('correction', { query: QUERY_PLACE }).split(QUERY_PLACE)
  return (
    <p className={correctionStyles}>
      {before}
      <QueryLink address={{ query: correction, page: 1 }} onFollow={onChange}>
        {correction}
      </QueryLink>
      {after}
    </p>
  )
}

/** Nothing at all, or nothing that the filters leave. */
function NoResults({ address, found }: SearchResultsProps): ReactNode {
  const { t } = useTranslation('search')
  const all = withFilter(address, { type: undefined, classification: undefined, language: undefined })
  const isFiltered = toSearchQuery(all) !== toSearchQuery({ ...address, page: 1 })
  const hasOthers = Object.values(found.facets).some(({ length }) => length > 0)
  return (
    <EmptyState
      title={t('noneTitle', { query: address.query })}
      text={isFiltered && hasOthers ? t('noneFiltered') : t('none')}
    >
      {isFiltered && <a href={toSearchQuery(all)}>{t('withoutFilters')}</a>}
    </EmptyState>
  )
}

/**
 * Where the button for more is gone with the last results, the focus goes to the first of them; where another query was followed,
 * to the heading of its results.
 */
function useKeptFocus(query: string, count: number): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const before = useRef({ query, count })
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const first = root.current?.querySelectorAll('ol > li')[before.current.count]
    if (isLost && query !== before.current.query) root.current?.querySelector('h2')?.focus()
    else if (isLost && count > before.current.count) first?.querySelector('a')?.focus({ preventScroll: true })
    before.current = { query, count }
  }, [query, count])
  return root
}

/** What was found, and ways to narrow it. The same markup comes from the server, for visitors without scripts. */
export function SearchResults(props: SearchResultsProps): ReactNode {
  const { t } = useTranslation('search')
  const { language, address, found, link, isBusy = false, onChange } = props
  const { total, records, facets, match } = found
  const root = useKeptFocus(address.query, records.length)
  if (total === 0)
    return (
      <div className={nothingStyles}>
        <Correction {...props} />
        <NoResults {...props} />
      </div>
    )
  return (
    <section className={styles} aria-busy={isBusy} ref={root}>
      <header>
        <h2 tabIndex={-1}>{t('count', { count: total, query: address.query })}</h2>
        <p className="range">{t('range', { from: 1, to: records.length, total })}</p>
        <Correction {...props} />
      </header>
      <FacetList address={address} facets={facets} onFilter={onChange} />
      <div className="found">
        {match === 'similar' && <p className="note">{t('match.similar')}</p>}
        {match === 'some' && <p className="note">{t('match.some')}</p>}
        <ResultList language={language} records={records} link={link} />
        <MoreResults {...props} />
      </div>
    </section>
  )
}
