import type { CatalogueContent, DocumentRecord } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { StaleMark } from '../last-good/last-good.ts'
import type { CatalogueKind } from '../ports/catalogue-source.ts'
import type { KnownParts } from '../revisions/known-parts.ts'

/** Everything the product service knows in one language. */
export interface CataloguePart {
  readonly catalogue: CatalogueContent
  readonly documents: readonly DocumentRecord[]
}

export interface FetchedCatalogue {
  readonly byLanguage: Readonly<Partial<Record<Language, CataloguePart>>>
  /** What each product was made of, by id; absent where the service does not tell. */
  readonly productRevisions?: ReadonlyMap<string, string> | undefined
  /** Records that break their schema; they are left out, or as they were before. */
  readonly problems: readonly Problem[]
  /** Entries that are as they were before. */
  readonly stale: readonly StaleMark[]
  /** Kinds of which not everything came. */
  readonly incomplete: ReadonlySet<string>
}

/** Records that were fetched before, and which kinds of them the service still has so. */
export type KnownCatalogue = KnownParts<CatalogueKind, FetchedCatalogue>
