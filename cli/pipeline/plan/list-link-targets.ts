import type { LinkManifest } from '../../../src/domain/release/link-manifest.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { PlanContext } from './plan-context.ts'

type Names = Partial<Record<Language, string>>

const sorted = <T>(entries: ReadonlyMap<string, T>): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Titles of all pages by site and id. */
function listTitles({ sites, editionOf }: PlanContext): NonNullable<LinkManifest['titles']> {
  return Object.fromEntries(
    sites.map((context) => {
      const titles = new Map<string, Names>()
      for (const { language, pages } of new Set(context.plannedLocales.map((locale) => editionOf(context, locale))))
        // Of several pages of one entry the first has its title.
        for (const { id, title } of pages) titles.set(id, { [language]: title, ...titles.get(id) })
      return [context.site.id, sorted(titles)]
    }),
  )
}

/**
 * Products of the main site that any of its locales shows, titles of pages and all files: sorted, so that equal content gives equal
 * bytes.
 */
export function listLinkTargets(context: PlanContext): LinkManifest {
  const { mainSite, editionOf, input } = context
  const products = new Map<string, { readonly route: string; readonly names: Names }>()
  const editions = new Set(mainSite?.plannedLocales.map((locale) => editionOf(mainSite, locale)))
  for (const { language, catalogue } of editions) {
    for (const [slug, { route, product }] of catalogue.productBySlug) {
      const known = products.get(slug) ?? { route, names: {} }
      products.set(slug, { ...known, names: { ...known.names, [language]: product.name } })
    }
  }
  const documents = LANGUAGES.flatMap((language) => input.snapshot.byLanguage[language]?.documents ?? [])
  const files = new Map(documents.map(({ id, slug, mimeType }) => [id, { slug, mimeType }]))
  return { version: 1, products: sorted(products), titles: listTitles(context), files: sorted(files) }
}
