import type { ContentModule } from './content-module.ts'
import type { ImageRef, VideoRef } from '../picture/image-ref.ts'
import type { Language } from '../locale/language.ts'
import type { ContentLink, LinkTarget } from '../link/link-target.ts'
import type { RichText } from '../link/rich-text.ts'
import type { EntrySchedule } from './entry-schedule.ts'

/** How a page is protected (S1 §6). `role` names a role of the identity provider. */
export type Protection =
  | { readonly kind: 'none' }
  | { readonly kind: 'password' }
  | { readonly kind: 'role'; readonly role: string }

/** What every entry of the content service tells about itself. */
export interface EntryFrame {
  readonly id: string
  /** The language it is really written in: the fallback's, if it is not translated. */
  readonly contentLanguage: Language
  /** All languages it exists in. */
  readonly availableLanguages: readonly Language[]
}

export interface ContentPage extends EntryFrame, EntrySchedule {
  readonly siteId: string
  readonly slug: string
  readonly parentId?: string
  readonly title: string
  readonly description: string
  readonly theme: string
  /** Absent: everywhere. */
  readonly countries?: readonly string[]
  readonly protection: Protection
  /** Its modules belong to this product's or service's page; it has no page of its own. */
  readonly injection?: { readonly type: 'product' | 'service'; readonly slug: string }
  readonly image?: ImageRef
  readonly modules: readonly ContentModule[]
}

export interface StoryContact extends EntryFrame {
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly email: string
  readonly image?: ImageRef
}

export interface Story extends EntryFrame, EntrySchedule {
  readonly slug: string
  readonly title: string
  readonly leadText: string
  /** ISO 8601 date. */
  readonly publicationDate: string
  readonly category: string
  readonly readingMinutes: number
  readonly image?: ImageRef
  readonly video?: VideoRef
  readonly contactSlugs: readonly string[]
  readonly productSlugs: readonly string[]
  readonly modules: readonly ContentModule[]
}

export interface MediaRelease extends EntryFrame, EntrySchedule {
  readonly slug: string
  readonly title: string
  readonly leadText: string
  readonly body: RichText<LinkTarget>
  readonly publicationDate: string
  readonly isAdHoc: boolean
  readonly place: string
  readonly documentIds: readonly string[]
  readonly contactId?: string
}

export interface NewsItem extends EntryFrame, EntrySchedule {
  readonly title: string
  readonly text: string
  readonly publicationDate: string
  readonly link?: ContentLink
  readonly image?: ImageRef
}

export interface Location extends EntryFrame {
  readonly name: string
  readonly kind: 'headquarters' | 'subsidiary' | 'service' | 'production' | 'partner'
  readonly country: string
  readonly city: string
  readonly addressLines: readonly string[]
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly email: string
  readonly services: readonly string[]
  /** In the place's own time: see `parseOpeningHours`. Empty: not told. */
  readonly openingHours: readonly string[]
}

/** A desk that answers, such as “Application engineering”. */
export interface Contact extends EntryFrame {
  readonly name: string
  readonly text: string
  readonly phones: readonly { readonly region: string; readonly number: string }[]
  readonly email: string
}
