import { stripLocale } from './links.ts'
import type { ContentLink, LinkTarget, ResolvedLink } from './link-target.ts'

/** Where an entry or route is reached from the page that links to it. */
export type Destination =
  /** On the same site: a route without locale and site slug. */
  | { readonly kind: 'route'; readonly route: string }
  /** On another site of the group: an absolute address. */
  | { readonly kind: 'address'; readonly href: string }
  /** Nowhere, or not for this country. */
  | { readonly kind: 'missing' }

/** What link resolution asks of a page tree. */
export interface LinkScope {
  readonly findPage: (pageId: string) => Destination
  /** Route without query, hash and trailing slash. */
  readonly findRoute: (route: string) => Destination
  readonly findProduct: (slug: string) => Destination
  readonly productName: (slug: string) => string | undefined
  readonly findFile: (documentId: string) => { readonly slug: string; readonly mimeType: string } | undefined
}

/** Where a link leads, still without text. */
export type LinkResolution =
  | { readonly kind: 'route'; readonly route: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'hard'; readonly href: string }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'file'; readonly slug: string; readonly mimeType: string }
  | { readonly kind: 'dead' }

function withSuffix(destination: Destination, suffix: string): LinkResolution {
  switch (destination.kind) {
    case 'route':
      return { kind: 'route', route: `${destination.route}${suffix}` }
    case 'address':
      return { kind: 'hard', href: `${destination.href}${suffix}` }
    case 'missing':
      return { kind: 'dead' }
    default:
      return destination satisfies never
  }
}

function resolvePath(path: string, scope: LinkScope): LinkResolution {
  if (path.startsWith('action:')) return { kind: 'action', action: path.slice('action:'.length) }
  if (path.startsWith('hard:')) return { kind: 'hard', href: path.slice('hard:'.length) }
  if (/^(https?:|mailto:|tel:)/i.test(path)) return { kind: 'external', href: path }
  if (path.startsWith('#')) return { kind: 'hard', href: path }
  const [, rawRoute = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const withSlash = rawRoute.startsWith('/') ? rawRoute : `/${rawRoute}`
  const find = (route: string): Destination => scope.findRoute(route.replace(/\/+$/, '') || '/')
  // A page may be called like a language: `/hr` of a group that is not in Croatian.
  const literal = find(withSlash)
  return withSuffix(literal.kind === 'missing' ? find(stripLocale(withSlash)) : literal, suffix)
}

/** Follows a link target of any kind (S1 §3 “Link kinds”). */
export function resolveTarget(target: LinkTarget, scope: LinkScope): LinkResolution {
  switch (target.kind) {
    case 'page': {
      const query = target.parameters === undefined || target.parameters === '' ? '' : `?${target.parameters}`
      const hash = target.hash === undefined || target.hash === '' ? '' : `#${target.hash}`
      return withSuffix(scope.findPage(target.pageId), `${query}${hash}`)
    }
    case 'path':
      return resolvePath(target.path, scope)
    case 'product':
      return withSuffix(scope.findProduct(target.slug), '')
    case 'external':
      return { kind: 'external', href: target.url }
    case 'hard':
      return { kind: 'hard', href: target.href }
    case 'action':
      return { kind: 'action', action: target.action }
    case 'file': {
      const file = scope.findFile(target.documentId)
      return file === undefined ? { kind: 'dead' } : { kind: 'file', slug: file.slug, mimeType: file.mimeType }
    }
    default:
      return target satisfies never
  }
}

/** Adds the text to a resolution; undefined for a link without a target. */
export function toResolvedLink(resolution: LinkResolution, text: string, newTab: boolean): ResolvedLink | undefined {
  switch (resolution.kind) {
    case 'route':
      return { kind: 'internal', text, route: resolution.route, newTab }
    case 'external':
    case 'hard':
      return { kind: resolution.kind, text, href: resolution.href, newTab }
    case 'action':
      return { kind: 'action', text, action: resolution.action }
    case 'file':
      return { kind: 'file', text, slug: resolution.slug, mimeType: resolution.mimeType }
    case 'dead':
      return undefined
    default:
      return resolution satisfies never
  }
}

/**
 * A link as a template renders it, or undefined when its target does not exist for this page's country: then the page
 * shows no link rather than a broken one. `{name}` in the text of a product link becomes the product's name (S1 §3).
 */
export function resolveLink(link: ContentLink, scope: LinkScope): ResolvedLink | undefined {
  const { target } = link
  const name = target.kind === 'product' ? scope.productName(target.slug) : undefined
  const text = name === undefined ? link.text : link.text.replaceAll('{name}', name)
  return toResolvedLink(resolveTarget(target, scope), text, link.openInNewTab)
}
