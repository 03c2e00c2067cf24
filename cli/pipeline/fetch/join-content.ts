import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import type { StaleEntry } from '../../../src/domain/content/stale-entry.ts'
import type { FetchedCatalogue } from '../../../src/sources/catalogue/catalogue-types.ts'
import type { FetchedContent } from '../../../src/sources/content/content-types.ts'
import type { StaleMark } from '../../../src/sources/last-good/last-good.ts'
import type { SnapshotContent } from '../../../src/sources/snapshot/snapshot-parts.ts'

/** Entries that are stale in some languages, by kind and id; independent of the order of answers. */
function toStaleEntries(marks: readonly StaleMark[]): readonly StaleEntry[] {
  const entries = new Map<string, StaleEntry>()
  for (const { source, kind, entry, language, since } of marks) {
    const id = `${kind}/${entry}`
    const known = entries.get(id)
    const languages = [...new Set([...(known?.languages ?? []), language])].sort()
    const oldest = known !== undefined && known.since < since ? known.since : since
    entries.set(id, { id, source, kind, entry, languages, since: oldest })
  }
  return [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** One snapshot of what the two sources gave; a language stands in it when both have it. */
export function joinContent(content: FetchedContent, catalogue: FetchedCatalogue): SnapshotContent {
  const languages = LANGUAGES.flatMap((language) => {
    const texts = content.byLanguage[language]
    const products = catalogue.byLanguage[language]
    if (texts === undefined || products === undefined) return []
    return [[language, { language, ...texts, ...products }] as const]
  })
  const stale = toStaleEntries([...content.stale, ...catalogue.stale])
  return {
    system: content.system,
    redirects: content.redirects,
    byLanguage: Object.fromEntries(languages),
    ...(stale.length === 0 ? {} : { stale }),
  }
}
