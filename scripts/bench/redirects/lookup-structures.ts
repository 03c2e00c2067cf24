import { createRedirectLookup, type FindRedirect } from '../../../src/domain/redirect/redirect-lookup.ts'
import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { normalizePath } from '../../../src/domain/redirect/redirect-source.ts'

/** A way to keep the rules of a host, and to find them again. */
export interface LookupStructure {
  readonly name: string
  readonly create: (rules: readonly RedirectRule[]) => FindRedirect
}

/** Every path, each with its rule; a second map for other cases. Each path is brought into its one spelling first. */
function createPathMap(rules: readonly RedirectRule[]): FindRedirect {
  const exact = new Map(rules.map((rule) => [rule.from, rule]))
  const anyCase = new Map(rules.toReversed().map((rule) => [rule.from.toLowerCase(), rule]))
  return (path) => {
    const spelling = normalizePath(path) ?? path
    return exact.get(spelling) ?? anyCase.get(spelling.toLowerCase())
  }
}

/** Rules in the order of their paths, halved until the one is found. */
function createSortedList(rules: readonly RedirectRule[]): FindRedirect {
  const lower = rules.map((rule) => ({ key: rule.from.toLowerCase(), rule })).sort((a, b) => (a.key < b.key ? -1 : 1))
  return (path) => {
    const key = (normalizePath(path) ?? path).toLowerCase()
    let [from, to] = [0, lower.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((lower[middle]?.key ?? '') < key) from = middle + 1
      else to = middle
    }
    const found = lower[from]
    return found?.key === key ? found.rule : undefined
  }
}

/** The first one is that of the runtime. */
export const LOOKUP_STRUCTURES: readonly LookupStructure[] = [
  { name: 'table by route', create: createRedirectLookup },
  { name: 'map by path', create: createPathMap },
  { name: 'sorted list', create: createSortedList },
]
