import { suggestName } from '../portal/suggest-name.ts'
import type { KnownAddress } from '../redirect/route-history.ts'
import { stripLocale } from '../link/links.ts'

/** Where an address that leads nowhere probably should lead. */
export interface ProposedTarget {
  /** On the same host, without locale. */
  readonly path: string
  readonly pageId: string
  /** A page above it moved; a page has the same last segment; one with another spelling; the page above it. */
  readonly by: 'history' | 'segment' | 'spelling' | 'parent'
}

/** Proposes targets for addresses of one host. */
export type ProposeTarget = (path: string) => ProposedTarget | undefined

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** `/a/b/c` → `/a/b/c`, `/a/b`, `/a`. */
function listAncestors(path: string): readonly string[] {
  return path === '' ? [] : [path, ...listAncestors(parentOf(path))]
}

/** Leading segments that two paths have in common. */
function countCommon(a: string, b: string): number {
  const [own, other] = [a.split('/'), b.split('/')]
  const end = own.findIndex((segment, at) => segment !== other[at])
  return end < 0 ? own.length : end
}

/** @param addresses all that is known of the host: what is served, and what was. */
export function createProposeTarget(addresses: readonly KnownAddress[]): ProposeTarget {
  const served = new Map(
    addresses
      .filter(({ leftAt, path }) => leftAt === undefined && !/\/4(?:04|10)$/.test(path))
      .map((one) => [one.path, one]),
  )
  const placeOf = new Map([...served.values()].toReversed().map(({ pageId, path }) => [pageId, path]))
  const left = new Map(addresses.filter(({ leftAt }) => leftAt !== undefined).map(({ path, pageId }) => [path, pageId]))
  const bySegment = new Map<string, readonly KnownAddress[]>()
  for (const one of served.values()) {
    const segment = lastSegment(one.path)
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), one])
  }
  const segments = [...bySegment.keys()].filter((segment) => segment !== '')

  const at = (path: string | undefined, by: ProposedTarget['by']): ProposedTarget | undefined => {
    const found = path === undefined ? undefined : served.get(path)
    return found === undefined ? undefined : { path: found.path, pageId: found.pageId, by }
  }
  /** The page that an ancestor of it became, with the rest of the path where that is served. */
  function byHistory(path: string): ProposedTarget | undefined {
    const ancestor = listAncestors(path).find((one) => left.has(one))
    const place = ancestor === undefined ? undefined : placeOf.get(left.get(ancestor) ?? '')
    if (ancestor === undefined || place === undefined) return undefined
    return at(`${place}${path.slice(ancestor.length)}`, 'history') ?? at(place, 'history')
  }
  function bySegmentOf(
    path: string,
    segment: string | undefined,
    by: ProposedTarget['by'],
  ): ProposedTarget | undefined {
    const [nearest] = (bySegment.get(segment ?? '') ?? []).toSorted(
      (a, b) => countCommon(b.path, path) - countCommon(a.path, path) || a.path.length - b.path.length,
    )
    return segment === undefined || segment === '' ? undefined : at(nearest?.path, by)
  }

  return (requested) => {
    const path = stripLocale(requested).replace(/\.html?$/, '')
    const segment = lastSegment(path)
    return (
      byHistory(path) ??
      bySegmentOf(path, segment, 'segment') ??
      bySegmentOf(path, suggestName(segment, segments), 'spelling') ??
      at(
        listAncestors(parentOf(path)).find((one) => served.has(one)),
        'parent',
      )
    )
  }
}
