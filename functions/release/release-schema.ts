import * as z from 'zod'
import { LANGUAGES } from '../../src/domain/language.ts'
import { TEMPLATES } from '../../src/domain/page-node.ts'
import type { RedirectRule } from '../../src/domain/redirect-rule.ts'
import type { RouteManifest } from '../../src/domain/release-files.ts'

const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().exactOptional(),
  technicalName: z.string(),
  isMain: z.boolean(),
  internationalOnly: z.boolean(),
  hideSideButtons: z.boolean(),
  enableCutFont: z.boolean(),
  headerNavigationId: z.string(),
  footerNavigationId: z.string(),
  domains: z.array(z.object({ host: z.string(), slug: z.string().exactOptional() })),
})

const siteRoutesSchema = z.object({
  site: siteSchema,
  locales: z.array(z.object({ urlCode: z.string(), language: z.enum(LANGUAGES), country: z.string() })),
  defaultUrlCode: z.string(),
})

const routePageSchema = z.object({
  id: z.string(),
  site: z.string(),
  template: z.enum(TEMPLATES),
  protection: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('password') }),
      z.object({ kind: z.literal('role'), role: z.string() }),
    ])
    .exactOptional(),
})

/** `routes.json` of a host. */
export const routeManifestSchema: z.ZodType<RouteManifest> = z.object({
  version: z.literal(1),
  buildId: z.string(),
  host: z.string(),
  origin: z.url(),
  sites: z.array(siteRoutesSchema),
  pages: z.record(z.string(), routePageSchema),
  direct: z.record(z.string(), z.record(z.string(), z.string())),
})

/** `redirects.json` of a host. */
export const redirectRulesSchema: z.ZodType<readonly RedirectRule[]> = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302)]),
    reason: z.enum(['system', 'trailing-slash', 'locale', 'direct-lookup', 'alternative-host', 'canonical-host']),
    entry: z.string(),
  }),
)
