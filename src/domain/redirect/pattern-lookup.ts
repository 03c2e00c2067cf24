import { fillTarget, isPattern, listNames } from './redirect-pattern.ts'
import { isLeading, type RedirectRule } from './redirect-rule.ts'

/** What comes next in some patterns. */
interface Branch {
  readonly literals: Map<string, Branch>
  name?: Branch
  /** The rest of the path. */
  splat?: RedirectRule
  /** The path ends here. */
  end?: RedirectRule
}

const createBranch = (): Branch => ({ literals: new Map() })

/** Literal segments go first, then a name, then the rest of the path: the order of `comparePatterns`. */
function find(branch: Branch, segments: readonly string[], index: number): RedirectRule | undefined {
  const segment = segments[index]
  if (segment === undefined) return branch.end
  if (segment === '') return undefined
  const literal = branch.literals.get(segment.toLowerCase())
  return (
    (literal === undefined ? undefined : find(literal, segments, index + 1)) ??
    (branch.name === undefined ? undefined : find(branch.name, segments, index + 1)) ??
    branch.splat
  )
}

function add(root: Branch, rule: RedirectRule): void {
  let branch = root
  for (const segment of rule.from.split('/').slice(1)) {
    if (segment === '*') {
      branch.splat ??= rule
      return
    }
    if (segment.startsWith(':')) {
      branch.name ??= createBranch()
      branch = branch.name
      continue
    }
    const literal = segment.toLowerCase()
    const next = branch.literals.get(literal) ?? createBranch()
    branch.literals.set(literal, next)
    branch = next
  }
  branch.end ??= rule
}

/** What the names of a pattern stand for in a path that it matches. */
function readValues(pattern: string, segments: readonly string[]): ReadonlyMap<string, string> {
  const names = listNames(pattern)
  const places = pattern.split('/').flatMap((segment, index) => (/^[:*]/.test(segment) ? [index - 1] : []))
  return new Map(
    names.map((name, index) => {
      const place = places[index] ?? 0
      const isRest = pattern.endsWith('/*') && index === names.length - 1
      return [name, isRest ? segments.slice(place).join('/') : (segments[place] ?? '')]
    }),
  )
}

/**
 * One matcher for the patterns among the rules of a host: it follows a path segment by segment, in any case, and asks the more special pattern
 * first. What it finds is a rule for the path itself, with its target filled in; `pattern` says which one it was.
 */
export function createPatternLookup(rules: readonly RedirectRule[]): (path: string) => RedirectRule | undefined {
  const patterns = rules.filter(({ from }) => isPattern(from))
  if (patterns.length === 0) return () => undefined
  const root = createBranch()
  for (const rule of patterns) add(root, rule)
  return (path) => {
    const segments = path.split('/').slice(1)
    const rule = find(root, segments, 0)
    if (rule === undefined) return undefined
    const found = { ...rule, from: path, pattern: rule.from }
    return isLeading(found) ? { ...found, to: fillTarget(found.to, readValues(rule.from, segments)) } : found
  }
}
