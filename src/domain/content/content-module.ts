import type { ImageRef, VideoRef } from '../picture/image-ref.ts'
import type { ContentLink, LinkTarget } from '../link/link-target.ts'
import type { RichText } from '../link/rich-text.ts'

/** Widths of pictures in the text column (S1 §9): 1180, 980 and 780 px. */
type MediaSize = 'stretched' | 'breakout' | 'inline'
type FormKind = 'contact' | 'support' | 'service' | 'whitepaper' | 'feedback'

/** What every module may carry. A module with `anchor` and `title` enters the page's table of contents. */
export interface ModuleFrame {
  /** Key within the page, stable between builds. */
  readonly key: string
  readonly anchor?: string
  readonly theme?: string
  /** Quiet background. */
  readonly surface: boolean
  readonly title?: string
}

interface Titled {
  readonly title: string
  readonly text: string
}

/** Figures as a line over time, or as bars side by side (S6). */
export interface ChartModule {
  readonly type: 'chart'
  readonly kind: 'line' | 'bars'
  readonly lead?: string
  readonly unit: string
  /** Of the values as they are printed. */
  readonly decimals: number
  /** What the chart shows, for those who do not see it. */
  readonly summary: string
  readonly caption?: string
  /** Along the horizontal axis: ISO 8601 dates, ascending, of a line; names of bars. */
  readonly positions: readonly string[]
  /** As many values as there are positions. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** A date for shareholders: whole days, or hours of one day. */
export interface CalendarItem<Link> {
  /** Unique in its calendar, stable for ever: calendars know the event by it. */
  readonly id: string
  /** ISO 8601 date. */
  readonly date: string
  readonly endDate?: string
  /** ISO 8601 times with the offset of the place, on `date`. */
  readonly startTime?: string
  readonly endTime?: string
  readonly title: string
  readonly place?: string
  readonly text?: string
  readonly link?: Link
}

/** Modules that need no other entry: `Link` and `Text` are resolved when a page is planned. */
export type PlainModule<Link, Text> = ModuleFrame &
  (
    | {
        readonly type: 'hero'
        readonly lead: string
        readonly image?: ImageRef
        readonly imageSmall?: ImageRef
        readonly links: readonly Link[]
        readonly legend: readonly (Titled & { readonly link?: Link })[]
        readonly caption?: string
        readonly scale?: string
      }
    | { readonly type: 'text'; readonly body: Text }
    | { readonly type: 'image'; readonly size: MediaSize; readonly image: ImageRef; readonly caption?: string }
    | {
        readonly type: 'video'
        readonly size: MediaSize
        readonly video: VideoRef
        readonly caption?: string
        readonly transcript?: Text
      }
    | {
        readonly type: 'aside'
        readonly side: 'left' | 'right'
        readonly image?: ImageRef
        readonly video?: VideoRef
        readonly body: Text
        readonly links: readonly Link[]
      }
    | { readonly type: 'accordion'; readonly items: readonly { readonly title: string; readonly body: Text }[] }
    | {
        readonly type: 'tabs'
        readonly items: readonly { readonly title: string; readonly body: Text; readonly image?: ImageRef }[]
      }
    | {
        readonly type: 'quote'
        readonly text: string
        readonly person: string
        readonly role?: string
        readonly image?: ImageRef
      }
    | {
        readonly type: 'table'
        readonly caption?: string
        readonly columns: readonly string[]
        readonly rows: readonly (readonly string[])[]
        /** Zero-based columns whose values stand on their decimal point. */
        readonly numericColumns: readonly number[]
      }
    | {
        readonly type: 'teaserGrid'
        readonly lead?: string
        readonly items: readonly (Titled & { readonly image?: ImageRef; readonly link: Link })[]
      }
    | { readonly type: 'form'; readonly form: FormKind; readonly text?: string }
    | {
        readonly type: 'keyFigures'
        readonly items: readonly {
          readonly value: string
          readonly unit?: string
          readonly label: string
          readonly note?: string
        }[]
      }
    | {
        readonly type: 'timeline'
        readonly items: readonly (Titled & { readonly date: string; readonly image?: ImageRef })[]
      }
    | {
        readonly type: 'process'
        readonly lead?: string
        readonly steps: readonly (Titled & { readonly image: ImageRef; readonly link?: Link })[]
      }
    | {
        readonly type: 'rangeChart'
        readonly lead?: string
        readonly unit: string
        readonly ticks: readonly number[]
        readonly marker?: number
        readonly items: readonly {
          readonly name: string
          readonly note: string
          readonly from: number
          readonly to: number
          readonly link: Link
        }[]
      }
    | {
        readonly type: 'events'
        readonly items: readonly {
          /** ISO 8601 date. */
          readonly date: string
          readonly endDate?: string
          readonly title: string
          readonly place?: string
          readonly text?: string
          readonly link?: Link
        }[]
      }
    | ChartModule
    | {
        readonly type: 'financialCalendar'
        readonly lead?: string
        /** ISO 8601 date of the last change: calendars take what is newer. */
        readonly asOf: string
        readonly items: readonly CalendarItem<Link>[]
      }
    | { readonly type: 'callToAction'; readonly text?: string; readonly links: readonly Link[] }
  )

/** Modules that name other entries; planning puts those entries' data in their place. */
export type ReferenceModule = ModuleFrame &
  (
    | { readonly type: 'downloads'; readonly documentIds: readonly string[] }
    | { readonly type: 'contact'; readonly text?: string; readonly contactId: string }
    | {
        readonly type: 'products'
        readonly lead?: string
        readonly productSlugs: readonly string[]
        readonly classificationSlug?: string
        readonly link?: ContentLink
      }
    | {
        readonly type: 'stories'
        readonly storySlugs: readonly string[]
        readonly latest?: number
        readonly link?: ContentLink
      }
    | {
        readonly type: 'mediaReleases'
        readonly latest: number
        readonly adHocOnly: boolean
        readonly link?: ContentLink
      }
    | { readonly type: 'news'; readonly latest: number }
    /** What this website writes into browsers, as its code has it. */
    | { readonly type: 'cookieTable'; readonly kind: 'cookies' | 'storage' }
    | { readonly type: 'locations'; readonly lead?: string; readonly kinds: readonly string[] }
  )

/** A module as it stands in the snapshot. */
export type ContentModule = PlainModule<ContentLink, RichText<LinkTarget>> | ReferenceModule
