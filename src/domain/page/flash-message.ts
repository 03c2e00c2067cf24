/** Kinds of flash messages; `info` unless said otherwise (S1 §9). */
export type FlashType = 'info' | 'success' | 'error'

/** How long a floating message stays; milliseconds (S1 §9). */
export const FLASH_TIMEOUT = 7000

/** What a flash message says (S1 §3 “Flash message”). */
export interface FlashContent {
  readonly title: string
  /** May hold simple markup: emphasis, line breaks, paragraphs, lists, links. Anything else is dropped. */
  readonly text?: string
  readonly type?: FlashType
  readonly linkText?: string
  /** Route without locale and site slug, `hard:…`, or an `http…` address; the link needs its text, too. */
  readonly to?: string
  /** BCP 47 tag of title, text and link, where they are not in the page's language. */
  readonly lang?: string
}

/** A message that floats at the lower right until it is hidden (S1 §4). */
export interface FloatingFlash extends FlashContent {
  readonly id: number
  readonly type: FlashType
  /** A static message has no hide link (S1 §4). */
  readonly isStatic: boolean
  /** Milliseconds until it hides by itself; `Infinity`: only the visitor hides it. */
  readonly timeout: number
}
