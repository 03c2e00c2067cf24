/**
 * Where a link of the content service points, before it is resolved against a page tree (S1 §3 “Link kinds”, §2 “Link localisation”).
 * Routes are paths without locale and site slug.
 */
export type LinkTarget =
  | { readonly kind: 'page'; readonly pageId: string; readonly parameters?: string; readonly hash?: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'product'; readonly slug: string }
  | { readonly kind: 'file'; readonly documentId: string }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'hard'; readonly href: string }

/** A link as an editor wrote it. The text of a product link may hold `{name}`. */
export interface ContentLink {
  readonly text: string
  readonly target: LinkTarget
  readonly openInNewTab: boolean
}

/**
 * A link after planning: what a template renders.
 * `route` of an internal link is still without locale and site slug; the `Link` component adds both,
 * so that the page data of two countries of one language stay equal.
 */
export type ResolvedLink =
  | { readonly kind: 'internal'; readonly text: string; readonly route: string; readonly newTab: boolean }
  | { readonly kind: 'external'; readonly text: string; readonly href: string; readonly newTab: boolean }
  | { readonly kind: 'file'; readonly text: string; readonly slug: string; readonly mimeType: string }
  | { readonly kind: 'action'; readonly text: string; readonly action: string }
  | { readonly kind: 'hard'; readonly text: string; readonly href: string; readonly newTab: boolean }
