import type { LineageItem } from '../../../../src/domain/catalogue/catalogue.ts'
import type {
  CatalogueEntry,
  ClassificationNode,
  ClassificationTree,
} from '../../../../src/domain/catalogue/classification-tree.ts'
import type {
  ContentPage,
  MediaRelease,
  Protection,
  Story,
  StoryContact,
} from '../../../../src/domain/content/content-entries.ts'
import type { ImageRef } from '../../../../src/domain/picture/image-ref.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import type { BreadcrumbItem, TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { Listing } from './pages/create-listing.ts'
import type { SiteContent } from './site-content.ts'
import type { SiteContext } from './site-context.ts'

/** Pages that no entry stands for. */
export type SystemSubjectKind =
  | 'story-list'
  | 'story-contacts'
  | 'media-release-list'
  | 'comparison'
  | 'portal'
  | 'editor'
  | 'search'
  | 'countries'
  | 'licences'
  | 'not-found'

/** What a page is about: its content is composed from it. */
type PageSubject =
  | { readonly kind: 'content'; readonly page: ContentPage }
  /** Of `page` the gate shows nothing; see `planProtectedPages`. */
  | {
      readonly kind: 'protected'
      readonly protection: Exclude<Protection, { kind: 'none' }>
      readonly page: ContentPage
    }
  /** `page` counts from 1. */
  | {
      readonly kind: 'classification'
      readonly node: ClassificationNode
      readonly listing: Listing
      readonly page: number
    }
  | { readonly kind: 'product'; readonly entry: CatalogueEntry }
  | { readonly kind: 'story'; readonly story: Story }
  | { readonly kind: 'story-author'; readonly contact: StoryContact }
  | { readonly kind: 'media-release'; readonly release: MediaRelease }
  | { readonly kind: SystemSubjectKind }

/** A page of an edition before its place in the navigation is known. */
export interface PageDraft {
  readonly id: string
  readonly template: TemplateName
  readonly route: string
  readonly parentRoute?: string
  readonly title: string
  readonly description: string
  readonly theme: string
  readonly image?: ImageRef
  readonly lineage: readonly LineageItem[]
  readonly protection: Protection
  readonly contentLanguage: Language
  readonly isLanguageUnavailable: boolean
  readonly subject: PageSubject
  readonly dataRefs: readonly string[]
}

/** The part of a page that is the same in every locale of its edition. */
export interface EditionPage extends PageDraft {
  readonly breadcrumb: readonly BreadcrumbItem[]
}

/**
 * What a site shows in one language to countries that may see the same. Two locales of one edition differ in nothing but
 * their addresses, so pages are worked out once for all of them.
 */
export interface SiteEdition {
  readonly context: SiteContext
  readonly language: Language
  /** Names the countries' common view; see `createVisibilityKey`. */
  readonly visibility: string
  readonly content: SiteContent
  readonly catalogue: ClassificationTree
  /** Filtered for the countries of the edition. */
  readonly header?: NavigationTree
  readonly footer?: NavigationTree
  /** Parents before children. */
  readonly pages: readonly EditionPage[]
  /** The first page of each route. */
  readonly pageAt: ReadonlyMap<string, EditionPage>
}
