import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../contracts/search.ts'
import { loadAnswers } from './load-answers.ts'
import type { SearchPlace } from './search-place.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** Milliseconds of rest after a key before anybody is asked. */
const REST_MS = 120
const NONE: readonly Suggestion[] = []

/** Suggestions for what was typed; none while nothing is asked, or when the search does not answer. */
export function useSuggestions(place: SearchPlace, typed: string): readonly Suggestion[] {
  const { localeCode, siteSlug } = place
  const [answer, setAnswer] = useState({ typed: '', suggestions: NONE })
  useEffect(() => {
    if (typed.trim() === '') return undefined
    const leaving = new AbortController()
    const own = { localeCode, ...omitUndefined({ siteSlug }) }
    const timer = setTimeout(() => {
      loadAnswers()
        .then(({ requestSuggestions }) => requestSuggestions(own, typed, leaving.signal))
        .then(
          (suggestions) => setAnswer({ typed, suggestions }),
          () => undefined,
        )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [localeCode, siteSlug, typed])
  // Those of a shorter beginning stay until the next ones are there, so that the list does not blink.
  return typed.trim() !== '' && typed.startsWith(answer.typed) ? answer.suggestions : NONE
}
