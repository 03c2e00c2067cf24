import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { StaleMark } from '../last-good/last-good.ts'
import type { KnownParts, TypesOfKinds } from '../revisions/known-parts.ts'
import type { CataloguePart } from './to-catalogue-records.ts'

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

/** Types of the product service that the answers about each kind are made of; its records name others by id only. */
export const CATALOGUE_TYPES = {
  classifications: ['Classification'],
  products: ['Product'],
  capabilities: ['Capability'],
  documents: ['Document'],
} as const satisfies TypesOfKinds<string>

/** Kinds of records that come from the product service, named as in the snapshot. */
export type CatalogueKind = keyof typeof CATALOGUE_TYPES

export const isCatalogueKind = (kind: string): kind is CatalogueKind => Object.hasOwn(CATALOGUE_TYPES, kind)

/** Records that were fetched before, and which kinds of them the service still has so. */
export type KnownCatalogue = KnownParts<CatalogueKind, FetchedCatalogue>
