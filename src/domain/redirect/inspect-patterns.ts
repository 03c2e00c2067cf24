import type { Former } from './collect-redirect-steps.ts'
import { groupBy } from '../values/group-by.ts'
import { comparePatterns, findShadow, listUsedNames, overlap, toTargetPattern } from './redirect-pattern.ts'

/** A pattern with its target; undefined for what is gone. */
export interface PatternStep extends Former {
  readonly to?: string
}

/** What is wrong between the patterns of a host. */
export interface PatternFaults {
  /** Patterns that lead into themselves, by way of others or not, with the patterns in order. */
  readonly loops: ReadonlyMap<PatternStep, readonly string[]>
  /** Patterns that never apply, with those that cover them. */
  readonly shadows: ReadonlyMap<PatternStep, readonly string[]>
}

/** Locale, or first segment: patterns of different ones have nothing to do with each other. */
const startOf = (pattern: string): string => pattern.split('/')[1]?.toLowerCase() ?? ''

function findShadows(group: readonly PatternStep[]): PatternFaults['shadows'] {
  const ordered = [...group].sort((a, b) => comparePatterns(a.from, b.from))
  const patterns = ordered.map(({ from }) => from)
  return new Map(
    ordered.flatMap((step, index): readonly (readonly [PatternStep, readonly string[]])[] => {
      const shadow = step.isFolder ? undefined : findShadow(step.from, patterns.slice(0, index))
      return shadow === undefined ? [] : [[step, shadow]]
    }),
  )
}

/** The way from a pattern back to itself; a way of any pages between does not count, since not every map knows the pages. */
function findLoop(
  start: PatternStep,
  nextOf: (step: PatternStep) => readonly PatternStep[],
): readonly string[] | undefined {
  const seen = new Set<PatternStep>()
  const walk = (step: PatternStep, way: readonly string[]): readonly string[] | undefined => {
    for (const next of nextOf(step)) {
      if (next === start) return [...way, start.from]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next.from])
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(start, [start.from])
}

/** Checks patterns against each other: those whose target keeps names of the path may lead anywhere that the target matches. */
export function inspectPatterns(patterns: readonly PatternStep[]): PatternFaults {
  const groups = groupBy(patterns, ({ from }) => startOf(from))
  const shadows = [...groups.values()].flatMap((group) => [...findShadows(group)])
  const leading = new Map(
    patterns.flatMap((step) =>
      step.to?.startsWith('/') === true && listUsedNames(step.to).length > 0 ? [[step, toTargetPattern(step.to)]] : [],
    ),
  )
  const nextOf = (step: PatternStep): readonly PatternStep[] => {
    const target = leading.get(step)
    if (target === undefined) return []
    const start = startOf(target)
    const near = /^[:*]/.test(start) ? patterns : (groups.get(start) ?? [])
    return near.filter((other) => overlap(target, other.from))
  }
  const loops = [...leading.keys()].flatMap((step): readonly (readonly [PatternStep, readonly string[]])[] => {
    const way = findLoop(step, nextOf)
    return way === undefined ? [] : [[step, way]]
  })
  return { loops: new Map(loops), shadows: new Map(shadows) }
}
