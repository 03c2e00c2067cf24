import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { SearchResponse } from '../../src/contracts/search.ts'
import type { SearchAddress } from '../../src/domain/search/search-address.ts'
import type { ResultLink } from '../../src/features/site/search/result-list.tsx'
import { SearchResults } from '../../src/features/site/search/search-results.tsx'
import { languageOfTag, type TextTag } from '../../src/domain/locale/text-tag.ts'
import { runtimeI18n } from '../platform/runtime-texts.ts'

const PlainLink: ResultLink = ({ href, children }) => <a href={href}>{children}</a>

/** The results of a search as markup: the same that scripts show. */
export function renderSearch(tag: TextTag, address: SearchAddress, found: SearchResponse): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={runtimeI18n(tag, 'search')}>
      <SearchResults language={languageOfTag(tag)} address={address} found={found} link={PlainLink} />
    </I18nextProvider>,
  )
}
