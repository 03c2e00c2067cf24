import { LANGUAGES } from '../../../src/domain/language.ts'
import type { FetchedCatalogue } from '../../../src/integrations/catalogue/catalogue-types.ts'
import type { FetchedContent } from '../../../src/integrations/content/content-types.ts'
import type { SnapshotContent } from '../../../src/snapshot/snapshot-parts.ts'

/** One snapshot of what the two sources gave; a language stands in it when both have it. */
export function joinContent(content: FetchedContent, catalogue: FetchedCatalogue): SnapshotContent {
  const languages = LANGUAGES.flatMap((language) => {
    const texts = content.byLanguage[language]
    const products = catalogue.byLanguage[language]
    if (texts === undefined || products === undefined) return []
    return [[language, { language, ...texts, ...products }] as const]
  })
  return { system: content.system, redirects: content.redirects, byLanguage: Object.fromEntries(languages) }
}
