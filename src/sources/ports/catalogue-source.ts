import type {
  Capability, ClassificationRecord, DocumentRecord, ProductDetail,
} from '../../domain/catalogue/catalogue.ts' // prettier-ignore
import type { Language } from '../../domain/locale/language.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { EntryRevision } from '../revisions/entry-revisions.ts'
import type { Revisions } from '../revisions/fetch-revisions.ts'
import type { TypesOfKinds } from '../revisions/known-parts.ts'

/** Types that the records of each kind are made of; they name others by id only. */
export const CATALOGUE_TYPES = {
  classifications: ['Classification'],
  products: ['Product'],
  capabilities: ['Capability'],
  documents: ['Document'],
} as const satisfies TypesOfKinds<string>

/** Kinds of records that come from the product service, named as in the snapshot. */
export type CatalogueKind = keyof typeof CATALOGUE_TYPES

export const isCatalogueKind = (kind: string): kind is CatalogueKind => Object.hasOwn(CATALOGUE_TYPES, kind)

/** What a source gives of each kind. */
export interface CatalogueRecords {
  /** Parents before their children; one that is below a wrong one is among the wrong ones. */
  readonly classifications: ClassificationRecord
  /** With the slug that its name in this language makes; addresses take the one of its English name. */
  readonly capabilities: Capability
  readonly products: ProductDetail
  readonly documents: DocumentRecord
}

/** What one product is made of. */
interface ProductRevision extends EntryRevision {
  readonly slug: string
}

/** What changed, told without giving it. */
interface CatalogueRevisions {
  /** Of each type of `CATALOGUE_TYPES`; `undefined`: not now, so that everything has to be asked for. */
  readonly read: () => Promise<Revisions | undefined>
  /** Of each product, in the order of their list. */
  readonly ofProducts: () => Promise<readonly ProductRevision[] | undefined>
  /** Products by slug, at most `pageSize`, in the order asked for; unknown ones are left out. */
  readonly listProducts: (language: Language, slugs: readonly string[]) => Promise<ParsedRecords<ProductDetail>>
}

/**
 * A product service, whatever it is made of. All that asks throws {SourceUnavailableError} when the service is away, and
 * {SourceResponseError} when it cannot give what is asked for.
 */
export interface CatalogueSource {
  /** Most records of one answer. */
  readonly pageSize: number
  /** All records of a kind in a language; what breaks its schema is left out and told. */
  readonly list: <K extends CatalogueKind>(kind: K, language: Language) => Promise<ParsedRecords<CatalogueRecords[K]>>
  /** Absent: everything is asked for in each fetch. */
  readonly revisions?: CatalogueRevisions
}
