import type { Article, Specification, TopClassification } from '../catalogue/catalogue.ts'
import type { Facet } from '../catalogue/facets.ts'
import type { PrintedProductList } from '../catalogue/product-list.ts'
import type { FeedLink } from './feed.ts'
import type { ImageRef, VideoRef } from '../picture/image-ref.ts'
import type { Language } from '../locale/language.ts'
import type {
  ContactCard,
  FileCard,
  MediaReleaseTeaser,
  PageModule,
  PageRichText,
  ProductReference,
  StoryTeaser,
} from './page-module.ts'
import type { AlternateVersion, BreadcrumbItem, TemplateName } from './page-node.ts'
import type { PageI18n } from './page-i18n.ts'
import type { Spelling } from '../locale/spelling.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** What every template gets. All that differs between two countries of one language stands here and nowhere else. */
export interface PageFrame {
  readonly template: TemplateName
  /** Entry id. */
  readonly id: string
  readonly siteId: string
  /** Ends the document title. */
  readonly siteName: string
  readonly isMainSite: boolean
  readonly locale: {
    readonly code: string
    readonly urlCode: string
    readonly language: Language
    readonly country: string
    readonly isInternational: boolean
    readonly spelling?: Spelling
  }
  /** Prefix of every internal link: `/de-ch`, or `/de/events`. */
  readonly basePath: string
  readonly path: string
  readonly route: string
  /** `https://www.example` without trailing slash. */
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly theme: string
  readonly measurementSystem: MeasurementSystem
  readonly breadcrumb: readonly BreadcrumbItem[]
  readonly canonicalUrl: string
  readonly indexable: boolean
  readonly contentLanguage: Language
  readonly isLanguageFallback: boolean
  readonly isLanguageUnavailable: boolean
  readonly alternateVersions: readonly AlternateVersion[]
  /** Languages in which the page exists internationally but not in its country, as a further offer. */
  readonly internationalLanguages?: readonly Language[]
  /** Full path of the version that `x-default` names; absent: there is none. */
  readonly defaultPath?: string
  readonly image?: ImageRef
  /** Path of the picture that was made for sharing the page; absent: its own picture, or none. */
  readonly cardPath?: string
  /** Feeds of what the page shows; absent: none. */
  readonly feeds?: readonly FeedLink[]
  readonly enableCutFont: boolean
}

export interface ClassificationCard {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly route: string
  readonly image?: ImageRef
  /** Products in it and below it, for the page's country. */
  readonly productCount: number
}

/** Which page of a classification's products this is, and how all of them can be filtered. */
export interface ListingPaging {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Of the first page; `toListingRoute` makes those of the others. */
  readonly route: string
  /** Path of the list of all products (`PagedProductList`); it changes with the list. */
  readonly listPath: string
}

export interface RelatedGroup {
  readonly classification: string
  readonly products: readonly ProductReference[]
}

/** A row of what something is ordered by, ready to print. */
export interface OrderingRow {
  readonly id: 'sku' | 'gtin' | 'price'
  readonly name: string
  /** Of prices one for each quantity, then whether tax is in them. */
  readonly lines: readonly string[]
}

/** What can be ordered. */
export interface PageArticle extends Pick<Article, 'sku' | 'gtin'> {
  /** Numbers, and the prices of the page's country; absent: nothing is told. */
  readonly ordering?: readonly OrderingRow[]
}

export interface ProductPageContent extends PageArticle {
  /** Of the product and its variants, as suggestions of the search tell it. */
  readonly lowestPrice?: string
  readonly slug: string
  readonly name: string
  readonly brand: { readonly name: string; readonly theme: string }
  readonly classification: { readonly slug: string; readonly name: string; readonly route: string }
  readonly shortDescription: string
  readonly longDescription: PageRichText
  readonly isNew: boolean
  readonly images: readonly ImageRef[]
  readonly highlights: readonly {
    readonly name: string
    readonly shortDescription: string
    readonly longDescription?: string
    readonly image?: ImageRef
    readonly video?: VideoRef
  }[]
  readonly specifications: readonly Specification[]
  readonly variants: readonly (PageArticle & {
    readonly id: string
    readonly nameMetric: string
    readonly nameImperial: string
    readonly specifications: readonly Specification[]
  })[]
  readonly capabilities: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly image?: ImageRef
  }[]
  readonly files: readonly FileCard[]
  readonly relatedProducts: readonly RelatedGroup[]
  readonly relatedComponents: readonly RelatedGroup[]
  readonly relatedServices: readonly RelatedGroup[]
  /** Accessories and spare parts, as far as there are some; `id` is the anchor of their section. */
  readonly parts?: readonly { readonly id: string; readonly title: string; readonly groups: readonly RelatedGroup[] }[]
  /** What schema.org says of a product that is sold, or not any more: GTIN, offers, what comes after it. */
  readonly market?: object
  /** Absent: it is sold. */
  readonly discontinued?: {
    /** ISO 8601 date, past or to come. */
    readonly on?: string
    /** What takes its place, where the country has it; `route` as that of a product's card. */
    readonly successor?: { readonly name: string; readonly route: string }
  }
  readonly stories: readonly StoryTeaser[]
  readonly video?: VideoRef
  /** Modules of pages with an injection into this one. */
  readonly modules: readonly PageModule[]
  readonly contact?: ContactCard
}

export interface StoryAuthor {
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly email: string
  readonly route: string
  readonly image?: ImageRef
}

interface ModularContent {
  readonly modules: readonly PageModule[]
  /** Pages below this one, for a list at its end. */
  readonly children: readonly { readonly title: string; readonly description: string; readonly route: string }[]
}

export interface ComparableClassification {
  readonly slug: string
  readonly name: string
  readonly route: string
  /** A product's route is its classification's with its slug at the end. */
  readonly products: readonly { readonly slug: string; readonly name: string }[]
}

/** Routes of the main site that pages without an answer lead to, by the keys of their titles (`waysOn` of the interface texts). */
export const WAYS_ON = {
  products: '/products',
  services: '/services',
  smartFactory: '/smart-factory',
  stories: '/stories',
  mediaReleases: '/media-releases',
} as const

export interface WaysOnContent {
  /** Those that the site has in this locale. */
  readonly ways: readonly (keyof typeof WAYS_ON)[]
}

/** The content of each template: one typed object, made in one place (`cli/pipeline/plan/compose/page-content`). */
export interface TemplateContent {
  readonly home: ModularContent
  readonly content: ModularContent
  readonly classification: {
    readonly root: TopClassification
    readonly name: string
    readonly description: string
    readonly image?: ImageRef
    readonly children: readonly ClassificationCard[]
    /** Those of this page; all pages together have all products in it and below it, in order. */
    readonly products: readonly ProductReference[]
    /** Of all pages. */
    readonly total: number
    /** Absent: the products stand on one page. */
    readonly paging?: ListingPaging
    /** Capabilities that occur among the products of all pages, for filters, and how many have each. */
    readonly capabilities: readonly { readonly id: string; readonly name: string; readonly count: number }[]
    /** Properties of the products of all pages, for filters. */
    readonly facets: readonly Facet[]
    /** What filters look at, where the products stand on one page; else it is the file of `paging`. */
    readonly list?: PrintedProductList
  }
  readonly product: ProductPageContent
  readonly service: ProductPageContent
  readonly 'smart-factory': ProductPageContent
  readonly 'story-list': { readonly stories: readonly StoryTeaser[] }
  readonly story: {
    readonly title: string
    readonly leadText: string
    readonly publicationDate: string
    readonly category: string
    readonly readingMinutes: number
    readonly image?: ImageRef
    readonly video?: VideoRef
    readonly authors: readonly StoryAuthor[]
    readonly modules: readonly PageModule[]
    readonly products: readonly ProductReference[]
    readonly recommended: readonly StoryTeaser[]
  }
  readonly 'story-contacts': { readonly authors: readonly (StoryAuthor & { readonly storyCount: number })[] }
  readonly 'story-author': { readonly author: StoryAuthor; readonly stories: readonly StoryTeaser[] }
  readonly 'media-release-list': { readonly releases: readonly MediaReleaseTeaser[] }
  readonly 'media-release': {
    readonly title: string
    readonly leadText: string
    readonly publicationDate: string
    readonly place: string
    readonly isAdHoc: boolean
    readonly body: PageRichText
    readonly files: readonly FileCard[]
    readonly contact?: ContactCard
    readonly latest: readonly MediaReleaseTeaser[]
  }
  readonly comparison: {
    /** The products of the country that can be compared, by classification: what a basket's slugs stand for. */
    readonly classifications: readonly ComparableClassification[]
  }
  readonly search: WaysOnContent
  readonly countries: {
    /** All countries of the site by region name, each with its locales; the international entry first. */
    readonly countries: readonly {
      readonly code: string
      readonly name: string
      readonly locales: readonly {
        readonly urlCode: string
        readonly language: Language
        /** Its home page. */
        readonly path: string
        /** It has no pages of its own: `path` leads to the international ones of the language. */
        readonly isElsewhere?: true
      }[]
    }[]
  }
  readonly protected: { readonly kind: 'password' | 'role'; readonly role?: string }
  /** Everything in it comes from the customers service, once the visitor is logged in. */
  readonly portal: Readonly<Record<string, never>>
  /** Everything in it comes from the runtime, once the editors' password was told. */
  readonly editor: Readonly<Record<string, never>>
  readonly licences: Readonly<Record<string, never>>
  readonly 'not-found': WaysOnContent
}

/** Page context of Gatsby and content of `page-data.json` and `_payload.json`. It is public. */
export interface PageData<T extends TemplateName = TemplateName> {
  readonly i18n: PageI18n
  readonly frame: PageFrame
  readonly content: TemplateContent[T]
}
