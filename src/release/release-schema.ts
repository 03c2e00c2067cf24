import * as z from 'zod'
import { LANGUAGES } from '../domain/locale/language.ts'
import { TEMPLATES } from '../domain/page/page-node.ts'
import type { RedirectRule } from '../domain/redirect/redirect-rule.ts'
import type {
  HostManifest,
  RouteManifest,
  RoutePage,
  RouteTableManifest,
  RouteTablePage,
} from '../domain/release/release-files.ts'

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

const templates: ReadonlySet<unknown> = new Set(TEMPLATES)

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A kind that only a later version knows keeps its pages closed, and the others of the release open (`mayRead`). */
function isProtection(value: unknown): boolean {
  if (value === undefined) return true
  if (!isObject(value) || typeof value['kind'] !== 'string') return false
  return value['kind'] !== 'role' || typeof value['role'] === 'string'
}

function isRoutePage(value: unknown): value is RoutePage {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['site'] === 'string' &&
    templates.has(value['template']) &&
    isProtection(value['protection'])
  )
}

/** Checks every value without copying: a host may have a million pages, and the runtime answers requests meanwhile. */
function largeRecordOf<T>(
  isValue: (value: unknown) => value is T,
  expected: string,
): z.ZodType<Readonly<Record<string, T>>> {
  return z.custom<Readonly<Record<string, T>>>(
    (value) => isObject(value) && Object.values(value).every(isValue),
    `Expected ${expected}`,
  )
}

const isPaths = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((path) => typeof path === 'string')

const frameShape = {
  buildId: z.string(),
  host: z.string(),
  origin: z.url(),
  sites: z.array(siteRoutesSchema),
  ownPages: z.array(z.string()).exactOptional(),
}

/** `routes.json` of a host with every path. */
export const routeManifestSchema = z.object({
  version: z.literal(1),
  ...frameShape,
  pages: largeRecordOf(isRoutePage, 'pages by path'),
  direct: largeRecordOf(isPaths, 'paths by page id and locale'),
}) satisfies z.ZodType<RouteManifest>

function isTablePage(value: unknown): value is RouteTablePage {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    templates.has(value['template']) &&
    isProtection(value['protection']) &&
    isPosition(value['locales']) &&
    (value['direct'] === undefined || isPosition(value['direct']))
  )
}

const isPosition = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0

const isRoutes = (value: unknown): value is Readonly<Record<string, readonly RouteTablePage[]>> =>
  isObject(value) && Object.values(value).every((pages) => Array.isArray(pages) && pages.every(isTablePage))

/** `routes.json` of a host with its routes. A page that names no set of locales is refused. */
const routeTableManifestSchema = z
  .object({
    version: z.literal(2),
    ...frameShape,
    localeSets: z.array(z.array(z.string())),
    routes: largeRecordOf(isRoutes, 'pages by site and route'),
  })
  .refine(
    ({ localeSets, routes }) =>
      Object.values(routes).every((byRoute) =>
        Object.values(byRoute).every((pages) =>
          pages.every((page) => Math.max(page.locales, page.direct ?? 0) < localeSets.length),
        ),
      ),
    'A page names a set of locales that is not there',
  ) satisfies z.ZodType<RouteTableManifest>

/** `routes.json` of a host, either version. */
export const hostManifestSchema: z.ZodType<HostManifest> = z.discriminatedUnion('version', [
  routeManifestSchema,
  routeTableManifestSchema,
])

const ruleFrame = { from: z.string(), entry: z.string(), hidesPages: z.literal(true).exactOptional() }
const leadingFrame = { ...ruleFrame, to: z.string() }

/** `redirects.json` of a host. Releases of earlier builds call the reason of all rules `system`. */
export const redirectRulesSchema: z.ZodType<readonly RedirectRule[]> = z.array(
  z.discriminatedUnion('reason', [
    z.object({
      ...leadingFrame,
      status: z.literal(301),
      reason: z.enum(['moved', 'merged', 'system']).transform((reason) => (reason === 'merged' ? reason : 'moved')),
    }),
    z.object({ ...leadingFrame, status: z.literal(301), reason: z.literal('slug-change'), since: z.string() }),
    z.object({
      ...leadingFrame,
      status: z.literal(302),
      reason: z.literal('campaign'),
      until: z.string().exactOptional(),
    }),
    z.object({ ...ruleFrame, status: z.literal(410), reason: z.literal('gone') }),
  ]),
)
