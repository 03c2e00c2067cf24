import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SearchResponse } from '../../src/contracts/search.ts'
import type { Language } from '../../src/domain/language.ts'
import type { SearchAddress } from '../../src/domain/search-address.ts'
import type { ResultLink } from '../../src/features/search/result-list.tsx'
import { SearchResults } from '../../src/features/search/search-results.tsx'
import { toSearchTranslate, type SearchTranslate } from '../../src/i18n/search-texts.ts'
import { textTreeSchema } from '../texts/register-form-texts.ts'

const translators = new Map<Language, SearchTranslate>()

function translatorOf(language: Language): SearchTranslate {
  const known = translators.get(language)
  if (known !== undefined) return known
  const file = new URL(`../../locales/${language}/search.json`, import.meta.url)
  const made = toSearchTranslate(language, textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  translators.set(language, made)
  return made
}

const PlainLink: ResultLink = ({ href, children }) => <a href={href}>{children}</a>

/** The results of a search as markup: the same that scripts show. */
export function renderSearch(language: Language, address: SearchAddress, found: SearchResponse): string {
  return renderToStaticMarkup(
    <SearchResults t={translatorOf(language)} language={language} address={address} found={found} link={PlainLink} />,
  )
}
