import { textTagIn } from '../../src/domain/locale/text-tag.ts'
import { parseSearchAddress } from '../../src/domain/search/search-address.ts'
import { SEARCH_SLOT } from '../../src/domain/search/search-slot.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { PageScreen } from '../pages/page-screen.ts'
import type { SearchService } from './search-service.ts'

/**
 * `?q=crimp&page=2` of the search page: its results, for visitors without scripts and at once for those with them. While the
 * search is away the page stays as it was built.
 */
export function createSearchScreen(search: Pick<SearchService, 'find'>): PageScreen {
  return {
    show: async ({ release, site, locale, page, query }) => {
      if (page.template !== 'search') return undefined
      const address = parseSearchAddress(query)
      if (address.query === '') return undefined
      const { query: text, type, classification, language } = address
      try {
        const numbers = Array.from({ length: address.page }, (_, at) => at + 1)
        const pages = await Promise.all(
          numbers.map((number) =>
            search.find({ release, site, locale }, { query: text, page: number, type, classification, language }),
          ),
        )
        const last = pages.at(-1)
        if (last === undefined) return undefined
        const { renderSearch } = await import('./render-search.tsx')
        const found = { ...last, records: pages.flatMap(({ records }) => records) }
        return {
          slots: [
            { name: SEARCH_SLOT, markup: renderSearch(textTagIn(locale.language, locale.country), address, found) },
          ],
        }
      } catch (error) {
        if (error instanceof NotReadyError) return undefined
        throw error
      }
    },
  }
}
