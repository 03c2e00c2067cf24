import type { Protection } from './content-entries.ts'
import { ENTRY_ROUTES } from '../path/fixed-routes.ts'
import type { Language } from '../locale/language.ts'
import { HOME_SLUG } from '../path/parse-path.ts'
import type { TranslatablePage } from '../translation/translation.ts'

/** Kinds of entries of the content service that are pages (S1 §7). */
export const PAGE_KINDS = ['page', 'story', 'mediaRelease', 'systemPage'] as const
type PageKind = (typeof PAGE_KINDS)[number]

/** How far an entry is: published as it stands, published with a newer draft, or never published (S2 §4 “Page stage”). */
export const ENTRY_STAGES = ['PUBLISHED', 'CHANGED', 'DRAFT'] as const
export type EntryStage = (typeof ENTRY_STAGES)[number]

/** A page as the content service has it in one stage, for editors. */
export interface EditorEntry extends TranslatablePage {
  readonly kind: PageKind
  readonly title: string
  readonly titleLanguage: Language
  /** Without locale and site slug; absent: it has no page of its own. */
  readonly route?: string
  /** Absent: the main site. */
  readonly siteId?: string
  readonly protection: Protection
  /** Absent: everywhere. */
  readonly countries?: readonly string[]
  readonly updatedAt: Date
  /** Absent in the draft stage. */
  readonly publishedAt?: Date
  /** Slug of the product or service whose page shows it. */
  readonly partOf?: string
}

/** Compares the two stages of an entry. @param published undefined: it was never published. */
export function resolveStage(
  draft: Pick<EditorEntry, 'updatedAt'>,
  published: Pick<EditorEntry, 'updatedAt'> | undefined,
): EntryStage {
  if (published === undefined) return 'DRAFT'
  return draft.updatedAt.getTime() > published.updatedAt.getTime() ? 'CHANGED' : 'PUBLISHED'
}

/** Route of a content page by the slugs from the topmost page down (S1 §2): the slug `home` alone is the home page. */
export function toContentRoute(slugs: readonly string[]): string {
  const [first, ...below] = slugs
  if (first === HOME_SLUG) return below.length === 0 ? '/' : `/${below.join('/')}`
  return `/${slugs.join('/')}`
}

/** Route of an editorial entry by its slug. */
export const toEditorialRoute = (kind: 'story' | 'mediaRelease', slug: string): string => ENTRY_ROUTES[kind](slug)

/** First segment of a route, by which editors know the parts of a site; empty for the home page. */
export const toSection = (route: string): string => route.split('/')[1] ?? ''
