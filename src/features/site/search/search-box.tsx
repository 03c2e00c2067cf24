import { navigate } from 'gatsby'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useCombobox } from '../../../components/kit/fields/use-combobox.ts'
import type { Suggestion } from '../../../contracts/search.ts'
import { toHref } from '../../../domain/link/links.ts'
import { SEARCH_MAX_QUERY } from '../../../domain/search/search-limits.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import { RecentList } from './recent-list.tsx'
import { loadAnswers } from './load-answers.ts'
import { toSearchTarget, type SearchTarget } from './search-place.ts'
import { SuggestionList, toOptionId } from './suggestion-list.tsx'
import { useSearchTexts } from './use-search-texts.ts'

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

/** The attributes of a field that a list belongs to (ARIA Authoring Practices, “Combobox”); undefined removes one. */
function setAttributes(field: HTMLInputElement, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) field.removeAttribute(name)
    else field.setAttribute(name, value)
}

/** Makes the field of the form that it stands in a combobox that suggests while one types: the field itself stays as it is, with what stands in it. */
export function SearchBox({
  isWritten,
}: {
  /** Somebody wrote while this code was on its way, and has not sent it. */
  readonly isWritten: boolean
}): ReactNode {
  const { basePath, locale } = useLinkFrame()
  const texts = useSearchTexts()
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(toSearchTarget(basePath, locale.code), typed)
  const combobox = useCombobox(texts === undefined ? 0 : suggestions.length)
  const { isOpen, active } = combobox
  const listId = useId()
  const root = useRef<HTMLOutputElement>(null)
  const findField = (): HTMLInputElement | null | undefined => root.current?.form?.querySelector('input')

  const follow = (query: string): void => {
    setTyped(query)
    combobox.open()
  }
  const end = (): void => {
    combobox.close()
    setTyped('')
  }
  const choose = (suggestion: Suggestion | undefined): void => {
    const input = findField()
    if (suggestion === undefined || !input) return
    end()
    if (suggestion.kind === 'page') {
      input.closest<HTMLElement>('[popover]')?.hidePopover()
      if (suggestion.type === 'document') window.location.assign(suggestion.path)
      else navigate(suggestion.path)
      return
    }
    input.value = suggestion.text
    input.form?.requestSubmit()
  }

  useEffect(() => {
    const input = findField()
    if (!input) return undefined
    const onInput = (): void => follow(input.value)
    const onKeyDown = (event: KeyboardEvent): void => combobox.onKeyDown(event, (at) => choose(suggestions[at]))
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', combobox.close)
    input.form?.addEventListener('submit', end)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', combobox.close)
      input.form?.removeEventListener('submit', end)
    }
  })
  useLayoutEffect(() => {
    const field = root.current?.form?.querySelector('input')
    if (!field || texts === undefined) return
    setAttributes(field, {
      role: 'combobox',
      autocomplete: 'off',
      maxlength: String(SEARCH_MAX_QUERY),
      // Styles see by it that the field is empty.
      placeholder: ' ',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
      'aria-activedescendant': active === undefined ? undefined : toOptionId(listId, active),
    })
  }, [texts, isOpen, active, listId])
  useEffect(() => {
    if (isWritten) follow(findField()?.value ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the field tells by itself
  }, [])

  return (
    <>
      {isOpen && (
        <SuggestionList
          id={listId}
          language={locale.language}
          suggestions={suggestions}
          active={active}
          onPoint={combobox.point}
          onChoose={choose}
        />
      )}
      <output className="visually-hidden" ref={root}>
        {isOpen && texts?.('suggestionCount', { count: suggestions.length })}
      </output>
      {texts !== undefined && <RecentList searchPath={toHref(basePath, '/search')} />}
    </>
  )
}
