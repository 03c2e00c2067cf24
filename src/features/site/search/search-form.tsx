import { navigate } from 'gatsby'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/links/button.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Icon } from '../../../components/kit/icon.tsx'
import type { Suggestion } from '../../../contracts/search.ts'
import { toHref } from '../../../domain/link/links.ts'
import { SEARCH_MAX_QUERY } from '../../../domain/search/search-address.ts'
import { css } from '../../../theme/css.ts'
import { field, fieldStates } from '../../../theme/field.ts'
import { toSearchTarget, type SearchTarget } from './search-place.ts'
import { SuggestionList, toOptionId } from './suggestion-list.tsx'
import { useCombobox } from '../../../components/kit/fields/use-combobox.ts'
import { useSearchTexts } from './use-search-texts.ts'
import { loadAnswers } from './load-answers.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** Milliseconds of rest after a key before anybody is asked. */
const REST_MS = 120
const NONE: readonly Suggestion[] = []

/** Suggestions for the typed text; none for an empty query or when the search does not answer. */
function useSuggestions(place: SearchTarget, typed: string): readonly Suggestion[] {
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

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  max-width: 780px;
  & label {
    grid-column: 1 / -1;
    font-weight: 500;
    font-size: var(--step--1);
  }
  & input {
    ${field}
    width: 100%;
    min-height: 52px;
    font-size: var(--step-1);
    ${fieldStates}
  }
`

const LIST_ID = 'search-suggestions'

export interface SearchFormProps {
  /** Hears what is asked, while it is typed and when it is sent; absent: the form leads to the search page. */
  readonly onAsk?: (query: string, isSent: boolean) => void
}

/** Sends `?q=` to the search page, where the query stands in the field again. With scripts it shows suggestions. */
export function SearchForm({ onAsk }: SearchFormProps): ReactNode {
  const { t } = useTranslation()
  const { basePath, locale } = useLinkFrame()
  const texts = useSearchTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(toSearchTarget(basePath, locale.code), typed)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q')
    if (query !== null && input.current !== null) input.current.value = query
  }, [])

  const combobox = useCombobox(texts === undefined ? 0 : suggestions.length)
  const choose = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined) return
    combobox.close()
    setTyped('')
    if (suggestion.kind === 'page') {
      navigate(suggestion.path)
      return
    }
    if (input.current !== null) input.current.value = suggestion.text
    input.current?.form?.requestSubmit()
  }
  const send = (event: FormEvent): void => {
    combobox.close()
    setTyped('')
    if (onAsk === undefined) return
    event.preventDefault()
    onAsk(input.current?.value ?? '', true)
  }

  return (
    <search>
      <form className={styles} action={toHref(basePath, '/search')} onSubmit={send}>
        <label htmlFor="search-query">{t('search.label')}</label>
        <div>
          <input
            ref={input}
            id="search-query"
            type="search"
            name="q"
            maxLength={SEARCH_MAX_QUERY}
            autoComplete="off"
            onInput={({ currentTarget: { value } }) => {
              setTyped(value)
              combobox.open()
              onAsk?.(value, false)
            }}
            onKeyDown={(event) => combobox.onKeyDown(event, (at) => choose(suggestions[at]))}
            onBlur={combobox.close}
            {...(texts === undefined
              ? {}
              : {
                  role: 'combobox',
                  'aria-autocomplete': 'list',
                  'aria-expanded': combobox.isOpen,
                  'aria-controls': LIST_ID,
                  ...(combobox.active === undefined
                    ? {}
                    : { 'aria-activedescendant': toOptionId(LIST_ID, combobox.active) }),
                })}
          />
          {texts !== undefined && combobox.isOpen && (
            <SuggestionList
              id={LIST_ID}
              language={locale.language}
              suggestions={suggestions}
              active={combobox.active}
              onPoint={combobox.point}
              onChoose={choose}
            />
          )}
          {texts !== undefined && (
            <output className="visually-hidden">
              {combobox.isOpen ? texts('suggestionCount', { count: suggestions.length }) : ''}
            </output>
          )}
        </div>
        <Button type="submit">
          <Icon name="search" />
          <span>{t('search.submit')}</span>
        </Button>
      </form>
    </search>
  )
}
