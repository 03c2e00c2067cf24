import * as z from 'zod'

const addressSchema = z.object({
  /** On its host, without locale and with the slug of its site, since all locales have it alike; `/` for a home page. */
  path: z.string().startsWith('/'),
  siteId: z.string(),
  /** Id of the page that stands or stood there. */
  pageId: z.string(),
  /** ISO 8601 moment of the first build without it; absent: it is there. */
  leftAt: z.iso.datetime().exactOptional(),
})

/** `history.json` of a release: every address that this release or one before it has served. */
export const routeHistorySchema = z.object({
  version: z.literal(1),
  /** By host; sorted. */
  hosts: z.record(z.string(), z.array(addressSchema).readonly()),
})

/** An address that some release has served, and the page that it belonged to. */
export type KnownAddress = Readonly<z.infer<typeof addressSchema>>
export type RouteHistory = Readonly<z.infer<typeof routeHistorySchema>>

/** An address that a plan serves. */
export type ServedAddress = Omit<KnownAddress, 'leftAt'>

export const EMPTY_HISTORY: RouteHistory = { version: 1, hosts: {} }

const keyOf = ({ path, siteId, pageId }: ServedAddress): string => `${path} ${siteId} ${pageId}`

function build(hosts: ReadonlyMap<string, ReadonlyMap<string, KnownAddress>>): RouteHistory {
  const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
  const sorted = [...hosts]
    .sort(byKey)
    .map(([host, addresses]) => [host, [...addresses].sort(byKey).map(([, address]) => address)] as const)
  return { version: 1, hosts: Object.fromEntries(sorted) }
}

/** Joins the histories of several releases or machines. Where they differ, the first one wins. */
export function mergeHistories(histories: readonly RouteHistory[]): RouteHistory {
  const hosts = new Map<string, Map<string, KnownAddress>>()
  for (const history of histories) {
    for (const [host, addresses] of Object.entries(history.hosts)) {
      const known = hosts.get(host) ?? new Map<string, KnownAddress>()
      hosts.set(host, known)
      for (const address of addresses) {
        if (!known.has(keyOf(address))) known.set(keyOf(address), address)
      }
    }
  }
  return build(hosts)
}

/**
 * The history after a plan: addresses that it serves, and addresses that pages have left, now or earlier. Nothing is removed,
 * since a page that returns uses its old addresses again.
 */
export function advanceHistory(
  known: RouteHistory,
  served: ReadonlyMap<string, readonly ServedAddress[]>,
  now: Date,
): RouteHistory {
  const leftAt = now.toISOString()
  const hosts = new Map(
    Object.entries(known.hosts).map(([host, addresses]) => {
      const left = addresses.map((address): [string, KnownAddress] => [keyOf(address), { leftAt, ...address }])
      return [host, new Map(left)]
    }),
  )
  for (const [host, addresses] of served) {
    const all = hosts.get(host) ?? new Map<string, KnownAddress>()
    hosts.set(host, all)
    for (const { path, siteId, pageId } of addresses) {
      const address = { path, siteId, pageId }
      all.set(keyOf(address), address)
    }
  }
  return build(hosts)
}
