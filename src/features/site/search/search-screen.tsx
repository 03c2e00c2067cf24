import { Link as GatsbyLink } from 'gatsby'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/links/button.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { EmptyServerSlot } from '../../../components/kit/server-slot.tsx'
import { type SearchAddress, parseSearchAddress, toSearchQuery } from '../../../domain/search/search-address.ts'
import { SEARCH_SLOT } from '../../../domain/search/search-slot.ts'
import { css } from '../../../theme/css.ts'
import { findAnswers } from './load-answers.ts'
import type { ResultLink } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import { toSearchTarget } from './search-place.ts'
import { useSearch, type SearchState } from './use-search.ts'
import { useSearchTexts } from './use-search-texts.ts'
import { useIsLive } from '../../../components/frame/use-is-live.ts'

const NOTHING: SearchAddress = { query: '', page: 1 }

/**
 * The query. It starts from the address, which the server does not know, and is written back to it, so that it can be shared
 * and survives a reload. The history does not grow.
 */
function useSearchAddress(): readonly [address: SearchAddress, change: (address: SearchAddress) => void] {
  const isLive = useIsLive()
  const begun = useMemo(() => {
    if (!isLive) return undefined
    const { pathname, search } = window.location
    return { pathname, requested: parseSearchAddress(new URLSearchParams(search)) }
  }, [isLive])
  const [changed, setChanged] = useState<SearchAddress>()
  useEffect(() => {
    if (changed === undefined) return
    const { pathname, search } = window.location
    // A late event of typing may come after a suggestion has opened another page.
    if (pathname !== begun?.pathname) return
    const wanted = toSearchQuery(changed)
    if (wanted !== search) window.history.replaceState(window.history.state, '', `${pathname}${wanted}`)
  }, [begun, changed])
  return [changed ?? begun?.requested ?? NOTHING, setChanged]
}

const styles = css`
  display: grid;
  gap: 32px;
`

const waitingStyles = css`
  color: var(--ink-3);
  padding-block: 8px;
`

/** Milliseconds of rest after a key before results follow what is typed. */
const REST_MS = 350

const RouterLink: ResultLink = ({ href, children }) => <GatsbyLink to={href}>{children}</GatsbyLink>

function Answer(props: {
  readonly state: SearchState
  readonly onChange: (address: SearchAddress) => void
}): ReactNode {
  const { t } = useTranslation('search')
  const { state, onChange } = props
  const { locale } = useLinkFrame()
  const { answer, isBusy, retry } = state
  // It keeps its place in the grid, so that the following content does not move when the texts arrive.
  if (answer === undefined) return <div />
  const { found, address } = answer
  // The code that shows the results requests them.
  const { SearchResults } = findAnswers() ?? {}
  if (found === undefined || SearchResults === undefined)
    return (
      <EmptyState title={t('errorTitle')} text={t('error')}>
        <Button loading={isBusy} onClick={retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  return (
    <SearchResults
      language={locale.language}
      address={address}
      found={found}
      link={RouterLink}
      isBusy={isBusy}
      onChange={onChange}
    />
  )
}

/** @param grownTo the page that “Show more” asked for, if it did. */
function describe(t: TFunction<'search'>, { answer, isBusy }: SearchState, grownTo: number | undefined): string {
  if (isBusy) return t('loading')
  if (answer?.found === undefined) return ''
  const { total, records, pageSize } = answer.found
  const { query, page } = answer.address
  if (page === grownTo) {
    return t('came', { count: records.length - (page - 1) * pageSize, shown: records.length, total })
  }
  return total === 0 ? t('noneTitle', { query }) : t('count', { count: total, query })
}

/** The search: its form and what it finds. Without scripts the server puts the results into the slot. */
export function SearchScreen(): ReactNode {
  const { basePath, locale } = useLinkFrame()
  const [address, change] = useSearchAddress()
  const t = useSearchTexts()
  const state = useSearch(toSearchTarget(basePath, locale.code), address)
  const [grownTo, setGrownTo] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (query: string, isSent: boolean): void => {
    clearTimeout(timer.current)
    const follow = (): void => change({ query: query.trim(), page: 1 })
    if (isSent) follow()
    else timer.current = setTimeout(follow, REST_MS)
  }
  const changeShown = (next: SearchAddress): void => {
    setGrownTo(next.page > address.page ? next.page : undefined)
    change(next)
  }
  const isWaiting = state.isBusy && state.answer === undefined
  return (
    <div className={styles}>
      <SearchForm onAsk={ask} />
      <output className={isWaiting ? waitingStyles : 'visually-hidden'}>
        {t === undefined ? '' : describe(t, state, grownTo)}
      </output>
      {t === undefined || isWaiting ? (
        <EmptyServerSlot name={SEARCH_SLOT} />
      ) : (
        <Answer state={state} onChange={changeShown} />
      )}
    </div>
  )
}
