import { Link as GatsbyLink } from 'gatsby'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/links/button.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { EmptyServerSlot } from '../../../components/kit/server-slot.tsx'
import { type SearchAddress, parseSearchAddress, toSearchQuery } from '../../../domain/search/search-address.ts'
import { SEARCH_SLOT } from '../../../domain/search/search-slot.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import { css } from '../../../theme/css.ts'
import { findAnswers } from './load-answers.ts'
import type { ResultLink } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import { rememberSearch } from './recent-searches.ts'
import { toSearchTarget, type SearchTarget } from './search-place.ts'
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
  const { total, records, pageSize, correction } = answer.found
  const { query, page } = answer.address
  if (page === grownTo) {
    return t('came', { count: records.length - (page - 1) * pageSize, shown: records.length, total })
  }
  const told = total === 0 ? t('noneTitle', { query }) : t('count', { count: total, query })
  return correction === undefined ? told : `${told} ${t('correction', { query: correction })}`
}

/** Milliseconds for which results are looked at, so that the query counts as one. */
const LOOK_MS = 2000

/** Remembers a query that somebody looks at the results of, for the visitor alone, and counts it without them. */
function useNotes(place: SearchTarget, { answer, isBusy }: SearchState): (event: MouseEvent) => void {
  const { localeCode, siteSlug } = place
  const query = isBusy ? undefined : answer?.found && answer.address.query
  const total = answer?.found?.total ?? 0
  useEffect(() => {
    if (query === undefined) return undefined
    const timer = setTimeout(() => {
      findAnswers()?.noteShown({ localeCode, ...omitUndefined({ siteSlug }) }, query)
      if (total > 0) rememberSearch(query)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [localeCode, siteSlug, query, total])
  useEffect(() => {
    const own = { localeCode, ...omitUndefined({ siteSlug }) }
    const { pathname } = window.location
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') findAnswers()?.noteLeft(own)
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      if (window.location.pathname !== pathname) findAnswers()?.noteLeft(own, window.location.pathname)
    }
  }, [localeCode, siteSlug])
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('ol a') : null
    if (link === null || query === undefined) return
    rememberSearch(query)
    findAnswers()?.noteOpened(place, query, link.pathname)
  }
}

/** The search: its form and what it finds. Without scripts the server puts the results into the slot. */
export function SearchScreen(): ReactNode {
  const { basePath, locale } = useLinkFrame()
  const [address, change] = useSearchAddress()
  const t = useSearchTexts()
  const place = toSearchTarget(basePath, locale.code)
  const state = useSearch(place, address)
  const onOpen = useNotes(place, state)
  const [grownTo, setGrownTo] = useState<number>()
  const form = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = form.current?.querySelector('input')
    // What somebody is writing stays.
    if (address.query !== '' && field && document.activeElement !== field) field.value = address.query
  }, [address.query])
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
      <search
        ref={form}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'q') ask(target.value, false)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          ask(form.current?.querySelector('input')?.value ?? '', true)
        }}
      >
        <SearchForm />
      </search>
      <output className={isWaiting ? waitingStyles : 'visually-hidden'}>
        {t === undefined ? '' : describe(t, state, grownTo)}
      </output>
      {t === undefined || isWaiting ? (
        <EmptyServerSlot name={SEARCH_SLOT} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of links that are followed
        <div onClick={onOpen}>
          <Answer state={state} onChange={changeShown} />
        </div>
      )}
    </div>
  )
}
