import type { Language } from '../locale/language.ts'
import type { LinkTarget } from '../link/link-target.ts'
import type { MovedStep } from './moved-addresses.ts'
import type { SystemRedirect } from '../snapshot/snapshot.ts'

/** A site as redirects see it. */
export interface RedirectSite {
  readonly id: string
  /** Only where it stands in the site's paths. */
  readonly pathSlug?: string
  readonly languages: readonly Language[]
  readonly locales: readonly { readonly urlCode: string }[]
  /** Locale in which the target of a path without locale is looked for; its rule leads to a path without locale. */
  readonly defaultUrlCode: string
}

/** A host as redirects see it. */
export interface RedirectHost {
  readonly host: string
  readonly sites: readonly RedirectSite[]
  /** Whether a path of this host is served: a planned page, or something the runtime answers itself. */
  readonly isServed: (path: string) => boolean
  /** Paths of the planned pages. */
  readonly listPages: () => Iterable<string>
  /** Whether a redirect whose former address names no host belongs here. */
  readonly accepts: (redirect: SystemRedirect) => boolean
  /** Other names of this host. */
  readonly aliases: readonly string[]
  /** Whether the rules of a site and locale are wanted. All locales are checked, so that a part finds what the whole finds. */
  readonly covers: (site: RedirectSite, urlCode: string) => boolean
  /** Path on this host or absolute address of a target in a locale; undefined where it is not to be had. */
  readonly resolve: (target: LinkTarget, site: RedirectSite, urlCode: string) => string | undefined
  /** Former addresses of pages; what editors redirect goes before. */
  readonly moved?: readonly MovedStep[]
}
