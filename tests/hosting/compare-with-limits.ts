import { HOST, type ExportedGroup, type ExportJson } from './exported-group.ts'
import { askHost, type Noticed } from './compare-hosts.ts'
import type { Address } from './list-addresses.ts'

/** Limits that the kinds of addresses may fall under on a host that follows no address but as it is written. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  'trailing slash': ['trailing-slash'],
  'redirect with a slash': ['trailing-slash'],
  'upper case': ['upper-case'],
  'locale in upper case': ['upper-case'],
  'misspelled twice': ['upper-case'],
  'redirect in upper case': ['upper-case'],
  'no language, upper case': ['upper-case'],
  'page of the code': ['upper-case', 'trailing-slash'],
  'portal and editor area': ['upper-case', 'portal', 'language'],
  'encoded without need': ['spelling'],
  'double slash': ['spelling'],
  'slug of home pages': ['spelling'],
  'index.html': ['index-html'],
  'no language': ['choice', 'language'],
  root: ['choice', 'language'],
  'missing page': ['choice', 'missing-page', 'unplanned-locale'],
  'locale that is not planned': ['unplanned-locale'],
  'page by its id': ['direct'],
  'redirect with a query': ['query', 'target-query'],
  campaign: ['temporary', 'query', 'target-query'],
  'target with a query': ['temporary', 'query', 'target-query'],
  // Two letters without a language read as a locale that is not planned.
  'permanent redirect': ['unplanned-locale'],
  pattern: ['gone', 'patterns', 'query', 'target-query'],
  gone: ['gone'],
  'page of errors by its own address': ['gone', 'missing-page'],
  'missing file': ['missing-file'],
  'missing page for programs': ['missing-file'],
  'missing page data': ['missing-page'],
  // The data of the portal's page are those for all addresses below it, where rules go before files.
  'page data': ['portal'],
}

/** What of an answer is compared: a host's own headers are not. */
export type Compared = Pick<Noticed, 'status' | 'location' | 'body'>

/** What became of addresses, by the limit that explains it, or `equal`; `unlisted` are those that the export does not explain. */
export interface Comparison {
  readonly counts: Readonly<Record<string, number>>
  readonly unlisted: readonly object[]
}

/** Asks runtime and host for all addresses of a group. @param ask the host. @param exported what its export says that it cannot. */
export async function compareWithLimits(
  { addresses, runtime }: Pick<ExportedGroup, 'addresses' | 'runtime'>,
  exported: ExportJson,
  ask: (address: Address) => Promise<Compared>,
): Promise<Comparison> {
  const listed = new Set(exported.hosts.find(({ host }) => host === HOST)?.limits.map(({ rule }) => rule))
  const counts: Record<string, number> = {}
  const unlisted: object[] = []
  for (const address of addresses) {
    const [wanted, given] = await Promise.all([askHost(runtime.port, HOST, address), ask(address)])
    // A complete address without path has a slash.
    const led = wanted.location?.replace(/^(https?:\/\/[^/?#]+)(?=$|[?#])/, '$1/')
    const isEqual = wanted.status === given.status && led === given.location && wanted.body === given.body
    const limits = isEqual ? ['equal'] : (LIMITS[address.kind] ?? []).filter((rule) => listed.has(rule))
    const [first] = limits
    if (first === undefined) unlisted.push({ address, wanted, given })
    else counts[first] = (counts[first] ?? 0) + 1
  }
  return { counts, unlisted }
}
