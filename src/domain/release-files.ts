import type { Language } from './language.ts'
import type { Protection } from './content-entries.ts'
import type { Site } from './system-data.ts'
import type { TemplateName } from './page-node.ts'

/** `routes.json` of a host: what the runtime and `uapp explain` need to understand a request. */
export interface RouteManifest {
  readonly version: 1
  readonly buildId: string
  readonly host: string
  readonly origin: string
  /** Sites on this host. */
  readonly sites: readonly SiteRoutes[]
  /** Full path → page, all locales. Stored as one map; a host of a million URLs shards it by locale. */
  readonly pages: Readonly<Record<string, RoutePage>>
  /** Page id → path by locale url code, for direct look-up. */
  readonly direct: Readonly<Record<string, Readonly<Record<string, string>>>>
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
