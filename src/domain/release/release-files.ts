import type { Language } from '../locale/language.ts'
import type { Protection } from '../content/content-entries.ts'
import type { Site } from '../site/system-data.ts'
import type { TemplateName } from '../page/page-node.ts'

interface ManifestFrame {
  readonly buildId: string
  readonly host: string
  readonly origin: string
  /** Sites on this host. */
  readonly sites: readonly SiteRoutes[]
  /** Paths of the pages that the project's code has besides those of uapp; absent: none. */
  readonly ownPages?: readonly string[]
}

/** `routes.json` of a host: what the runtime and `uapp explain` need to understand a request. Every path stands in it. */
export interface RouteManifest extends ManifestFrame {
  readonly version: 1
  /** Full path → page, all locales. */
  readonly pages: Readonly<Record<string, RoutePage>>
  /** Page id → path by locale url code, for direct look-up. */
  readonly direct: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * `routes.json` of a host in which a page stands once for all its locales, since routes are the same in all languages
 * (decision 2): a million paths are some thousand routes. `createPageLookup` reads both versions and gives equal answers.
 */
export interface RouteTableManifest extends ManifestFrame, RouteTable {
  readonly version: 2
}

/** Either version of `routes.json`. */
export type HostManifest = RouteManifest | RouteTableManifest

/** The pages of a host by site and route; made by `createRouteTableBuilder`. */
export interface RouteTable {
  /** Sets of url codes, which pages name by their position. */
  readonly localeSets: readonly (readonly string[])[]
  /** Site id → route (without locale and site slug) → the pages there, each in locales of its own. */
  readonly routes: Readonly<Record<string, Readonly<Record<string, readonly RouteTablePage[]>>>>
}

export interface RouteTablePage extends Omit<RoutePage, 'site'> {
  /** The locales in which it lies at this route: position in `localeSets`. */
  readonly locales: number
  /** The locales in which its id leads to this route: position in `localeSets`; absent: all of `locales`. */
  readonly direct?: number
}

export interface SiteRoutes {
  readonly site: Site
  readonly locales: readonly { readonly urlCode: string; readonly language: Language; readonly country: string }[]
  readonly defaultUrlCode: string
}

export interface RoutePage {
  readonly id: string
  readonly site: string
  readonly template: TemplateName
  readonly protection?: Exclude<Protection, { kind: 'none' }>
}

/** `builds/latest.json` (S1 §7). */
export interface LatestBuild {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

/** `builds/meta/{buildId}.json`: the route-rule manifest (S1 §7). */
export interface BuildMeta extends LatestBuild {
  readonly prerendered: readonly string[]
}
