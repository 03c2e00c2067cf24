import type { ExportedHost } from './exported-host.ts'
import { toKindLimit, toLimit, type ExportLimit } from './export-limit.ts'

/** What no host without a runtime can do. @param expires when `security.txt` ends to hold; undefined: there is none. */
export function listCommonLimits(
  { pages, fileManifest, areas }: ExportedHost,
  expires: Date | undefined,
): readonly ExportLimit[] {
  const gates = [...new Set(pages.filter(({ protection }) => protection !== undefined).map(({ path }) => path))]
  const files = Object.keys(fileManifest?.files ?? {}).map((slug) => `/file/${slug}`)
  return [
    ...toLimit('functions', [...files, ...areas.map((area) => `/…/${area}`)], 'files by slug, data of portal and editor area, search, forms and logins need the runtime at /api and /file'),
    ...toLimit('protected', gates, 'visitors see the gate, and nothing opens it'),
    ...(expires === undefined ? [] : [toKindLimit('security-text', '/.well-known/security.txt', `it holds until ${expires.toISOString().slice(0, 10)}: export again before`)]),
  ] // prettier-ignore
}
