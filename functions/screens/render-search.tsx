import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SearchResponse } from '../../src/contracts/search.ts'
import type { SearchAddress } from '../../src/domain/search-address.ts'
import type { ResultLink } from '../../src/features/search/result-list.tsx'
import { SearchResults } from '../../src/features/search/search-results.tsx'
import { toSearchTranslate, type SearchTranslate } from '../../src/i18n/search-texts.ts'
import { toSpelled, toTextKey, type TextLocale } from '../../src/i18n/text-locale.ts'
import { textTreeSchema } from '../texts/register-form-texts.ts'

const translators = new Map<string, SearchTranslate>()

function translatorOf(locale: TextLocale): SearchTranslate {
  const { language } = locale
  const known = translators.get(toTextKey(locale))
  if (known !== undefined) return known
  const file = new URL(`../../locales/${language}/search.json`, import.meta.url)
  const made = toSearchTranslate(
    language,
    toSpelled(textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), locale),
  )
  translators.set(toTextKey(locale), made)
  return made
}

const PlainLink: ResultLink = ({ href, children }) => <a href={href}>{children}</a>

/** The results of a search as markup: the same that scripts show. */
export function renderSearch(locale: TextLocale, address: SearchAddress, found: SearchResponse): string {
  return renderToStaticMarkup(
    <SearchResults
      t={translatorOf(locale)}
      language={locale.language}
      address={address}
      found={found}
      link={PlainLink}
    />,
  )
}
