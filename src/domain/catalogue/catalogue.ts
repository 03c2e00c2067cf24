import type { ImageRef, VideoRef } from '../picture/image-ref.ts'
import type { Language } from '../locale/language.ts'
import type { LinkTarget } from '../link/link-target.ts'
import type { RichText } from '../link/rich-text.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** The three roots of the catalogue (S1 §3). */
export const TOP_CLASSIFICATIONS = ['smart-factory', 'products', 'services'] as const
export type TopClassification = (typeof TOP_CLASSIFICATIONS)[number]

type ClassificationType = 'product' | 'service'

/** One step of the way from a root to a classification or product; `route` has neither locale nor site slug. */
export interface LineageItem {
  readonly slug: string
  readonly name: string
  readonly route: string
}

/** A classification in one language, as fetched: a flat record with its parent. */
export interface ClassificationRecord {
  readonly id: string
  readonly slug: string
  readonly parentSlug?: string
  readonly name: string
  readonly description: string
  readonly type: ClassificationType
  readonly sortIndex: number
  /** Absent: everywhere. */
  readonly supportedCountries?: readonly string[]
  /** 480 px wide. */
  readonly image?: ImageRef
  /** 1200 px wide. */
  readonly imageHighRes?: ImageRef
  readonly language: Language
}

/**
 * A value of a specification. `text` is ready to print in the record's language; `numbers` hold the same for alignment:
 * one number, two of a range, or several of the kind number, in `unit`.
 */
export interface SpecificationValue {
  readonly text: string
  readonly numbers?: readonly number[]
  /** What the text stands for, where its source wrote it, as gauges are: for filters alone. */
  readonly ends?: readonly number[]
  /** Single texts of several; absent: one. */
  readonly texts?: readonly string[]
  readonly kind: 'number' | 'range' | 'tolerance' | 'text' | 'boolean'
  readonly decimals: number
}

export interface Specification {
  /** Definition id, such as `crimping-force`. */
  readonly id: string
  readonly group: string
  readonly name: string
  readonly value: SpecificationValue
  readonly unit: string
  /** Absent: the same in both systems. */
  readonly measurementSystem?: MeasurementSystem
  /** Stands on cards and in the title block. */
  readonly headline: boolean
}

/** A price in one language. */
export interface Price {
  /** Decimal with a point, as it was written: nobody reckons with it. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** ISO 3166-1 alpha-2; absent: all countries that have no price of their own. */
  readonly countries?: readonly string[]
  /** Least quantity, from 1. */
  readonly minimumQuantity: number
  /** What one pays it for; absent: a piece. */
  readonly unit?: string
  readonly isTaxIncluded: boolean
  /** ISO 8601 dates: first and last day on which it holds, in UTC. */
  readonly validFrom?: string
  readonly validUntil?: string
}

/** What can be ordered: a product, or one of its variants. */
export interface Article {
  /** Article number. */
  readonly sku?: string
  /** Global Trade Item Number with a right check digit. */
  readonly gtin?: string
  /** Absent: none is told anywhere. Within the tree of a country: its own, or none. */
  readonly prices?: readonly Price[]
}

export interface ProductVariant extends Article {
  /** `{product slug}_{variant}`: the part after the underscore is the variant's own id (S1 §3). */
  readonly id: string
  readonly nameMetric: string
  readonly nameImperial: string
  /** Only those that differ from the product's. */
  readonly specifications: readonly Specification[]
}

export interface Highlight {
  readonly name: string
  readonly shortDescription: string
  readonly longDescription?: string
  readonly image?: ImageRef
  readonly video?: VideoRef
}

export interface Capability {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly image?: ImageRef
}

/** A file to download (S1 §3 “Document”). */
export interface DocumentRecord {
  readonly id: string
  /** Segment of `/file/{slug}`. */
  readonly slug: string
  readonly name: string
  readonly type: string
  readonly contentLanguage: string
  readonly url: string
  readonly thumbnailUrl?: string
  /** How its host makes other sizes (`toSizesPattern`). */
  readonly sizes?: string
  readonly filename: string
  /** Upper case, from the file name. */
  readonly extension: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly isProtected: boolean
}

/** A product, service or smart-factory entry in one language. */
export interface ProductDetail extends Article {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brandId: string
  readonly classificationSlug: string
  readonly sortIndex: number
  readonly isNew: boolean
  readonly supportedCountries?: readonly string[]
  readonly shortDescription: string
  readonly longDescription: RichText<LinkTarget>
  /** The language the long description is written in. */
  readonly language: Language
  /** First is the default picture. */
  readonly images: readonly ImageRef[]
  readonly cardImage?: ImageRef
  readonly highlights: readonly Highlight[]
  readonly specifications: readonly Specification[]
  readonly variants: readonly ProductVariant[]
  readonly capabilityIds: readonly string[]
  readonly documentIds: readonly string[]
  readonly relatedProducts: readonly string[]
  readonly relatedComponents: readonly string[]
  readonly relatedServices: readonly string[]
  /** Slugs; absent: none. */
  readonly accessories?: readonly string[]
  /** Slugs; absent: none. */
  readonly spareParts?: readonly string[]
  /** ISO 8601 date: first day on which it is not sold any more, past or to come. */
  readonly discontinuedOn?: string
  /** Slug of what takes its place. */
  readonly successor?: string
  readonly video?: VideoRef
}

/** The catalogue in one language. */
export interface CatalogueContent {
  readonly classifications: readonly ClassificationRecord[]
  readonly products: readonly ProductDetail[]
  readonly capabilities: readonly Capability[]
}
