import type { ModuleFrame, PlainModule } from '../content/content-module.ts'
import type { ImageRef } from '../picture/image-ref.ts'
import type { ResolvedLink } from '../link/link-target.ts'
import type { RichText } from '../link/rich-text.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

export type PageRichText = RichText<ResolvedLink>

/** A headline specification on a card, ready to print. */
export interface ProductFact {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly measurementSystem?: MeasurementSystem
}

/**
 * A product on a card (S1 §3 “Product reference”). `route` has neither locale nor site slug;
 * on a site that shows a product of the main site it is an absolute address. So with stories and media releases.
 */
export interface ProductReference {
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly shortDescription: string
  readonly route: string
  readonly image?: ImageRef
  readonly classification: string
  readonly classificationSlug: string
  readonly variantCount: number
  readonly isNew: boolean
  /** Absent: it is sold. */
  readonly isDiscontinued?: true
  readonly facts: readonly ProductFact[]
  readonly capabilityIds: readonly string[]
}

export interface StoryTeaser {
  readonly title: string
  readonly leadText: string
  readonly route: string
  /** ISO 8601 date. */
  readonly publicationDate: string
  readonly category: string
  readonly readingMinutes: number
  readonly hasVideo: boolean
  readonly image?: ImageRef
  readonly contactNames: readonly string[]
  /** When it differs from the page's language. */
  readonly lang?: string
}

export interface MediaReleaseTeaser {
  readonly title: string
  readonly leadText: string
  readonly route: string
  readonly publicationDate: string
  readonly isAdHoc: boolean
  readonly lang?: string
}

export interface NewsTeaser {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly publicationDate: string
  readonly link?: ResolvedLink
  readonly image?: ImageRef
}

/** A file in a list (S1 §3 “File record”). */
export interface FileCard {
  readonly slug: string
  readonly name: string
  readonly type: string
  readonly language: string
  readonly extension: string
  readonly sizeBytes: number
  readonly isProtected: boolean
  readonly thumbnailUrl?: string
  /** How its host makes other sizes (`toSizesPattern`). */
  readonly sizes?: string
}

export interface ContactCard {
  readonly name: string
  readonly text: string
  readonly phones: readonly { readonly region: string; readonly number: string }[]
  readonly email: string
}

export interface LocationCard {
  readonly id: string
  readonly name: string
  readonly kind: string
  /** Name in the page's language. */
  readonly country: string
  readonly countryCode: string
  readonly city: string
  readonly addressLines: readonly string[]
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  /** Place on the world map, in its units. */
  readonly x: number
  readonly y: number
  readonly phone: string
  readonly email: string
  readonly services: readonly string[]
  /** In the place's own time: see `parseOpeningHours`. Empty: not told. */
  readonly openingHours: readonly string[]
}

/** A module as a template renders it: links resolved, named entries in place. */
export type PageModule =
  | Exclude<PlainModule<ResolvedLink, PageRichText>, { readonly type: 'form' }>
  /** `contact` is the desk behind the form: who answers, and how to reach it without the form. */
  | (Extract<PlainModule<ResolvedLink, PageRichText>, { readonly type: 'form' }> & { readonly contact?: ContactCard })
  | (ModuleFrame &
      (
        | { readonly type: 'downloads'; readonly files: readonly FileCard[] }
        | { readonly type: 'contact'; readonly text?: string; readonly contact: ContactCard }
        | {
            readonly type: 'products'
            readonly lead?: string
            readonly products: readonly ProductReference[]
            readonly link?: ResolvedLink
          }
        | { readonly type: 'stories'; readonly stories: readonly StoryTeaser[]; readonly link?: ResolvedLink }
        | {
            readonly type: 'mediaReleases'
            readonly releases: readonly MediaReleaseTeaser[]
            readonly link?: ResolvedLink
          }
        | { readonly type: 'news'; readonly items: readonly NewsTeaser[] }
        | { readonly type: 'locations'; readonly lead?: string; readonly locations: readonly LocationCard[] }
      ))
