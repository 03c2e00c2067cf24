import { useEffect, useState } from 'react'
import type { SearchResponse } from '../../../contracts/search.ts'
import type { SearchAddress } from '../../../domain/search/search-address.ts'
import { findAnswers, loadAnswers } from './load-answers.ts'
import type { SearchTarget } from './search-place.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

interface Answer {
  readonly address: SearchAddress
  /** Absent: the search did not answer. */
  readonly found?: SearchResponse
}

/** How far a search is. */
export interface SearchState {
  /** What was found last, and what was asked for it; undefined: nothing yet. */
  readonly answer: Answer | undefined
  readonly isBusy: boolean
  readonly retry: () => void
}

/** Loads again when the address changes; the earlier answer stays until the next one arrives. */
export function useSearch(place: SearchTarget, address: SearchAddress): SearchState {
  const { localeCode, siteSlug } = place
  const { query, type, classification, language, page } = address
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState('')
  const key = JSON.stringify([localeCode, siteSlug, query, type, classification, language, page, attempt])
  useEffect(() => {
    if (query === '') return undefined
    const leaving = new AbortController()
    const requested: SearchAddress = {
      query,
      page,
      ...omitUndefined({ type, classification, language }),
    }
    const own = { localeCode, ...omitUndefined({ siteSlug }) }
    const settle = (next: Answer): void => {
      if (leaving.signal.aborted) return
      setAnswer(next)
      setSettled(key)
    }
    const known = findAnswers()?.recallSearch(own, requested)
    if (known === undefined) {
      loadAnswers()
        .then(({ requestSearch }) => requestSearch(own, requested, leaving.signal))
        .then(
          (found) => settle({ address: requested, found }),
          () => settle({ address: requested }),
        )
    } else settle({ address: requested, found: known })
    return () => leaving.abort()
  }, [localeCode, siteSlug, query, type, classification, language, page, key])
  return {
    answer: query === '' ? undefined : answer,
    isBusy: query !== '' && settled !== key,
    retry: () => setAttempt((before) => before + 1),
  }
}
