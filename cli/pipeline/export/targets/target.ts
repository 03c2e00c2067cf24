import type { ResolutionRules } from '../../../../src/domain/request/request-resolution.ts'
import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import type { PolicyOrigins } from '../answer-headers.ts'
import type { ExportLimit } from '../export-limit.ts'
import type { ExportedHost } from '../exported-host.ts'
import type { SiteFile } from '../site-files.ts'

/** Hosts that an export is for. */
export const TARGETS = ['files', 'nginx', 'netlify', 'cloudflare', 's3'] as const
export type TargetName = (typeof TARGETS)[number]

/** What a site is made of for a target. */
export interface TargetInput {
  readonly host: ExportedHost
  readonly rules: ResolutionRules
  readonly origins: PolicyOrigins
  /** Files of the release, pages that are shown at other addresses, and `security.txt`. */
  readonly files: readonly SiteFile[]
  /** What a host takes of `_redirects`. */
  readonly redirectLimits: UappConfig['redirects']
}

/** A host of a release in the form for targets. */
export interface ExportedSite {
  /** What is served, below `{host}/public`. */
  readonly files: readonly SiteFile[]
  /** What stands beside it, below `{host}`. */
  readonly beside: readonly SiteFile[]
  readonly limits: readonly ExportLimit[]
}
