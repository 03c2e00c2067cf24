/** A segment that stands for any one segment: `:name`. */
const NAME = /^:([a-z]\w{0,19})$/i
/** `:name` and `:splat` in a target: a whole segment, or the value of a parameter. */
const USED_NAME = /(?<=[/=]):([a-z]\w{0,19})(?!\w)/gi

/** Name in a target for the match of `*`. */
export const SPLAT = 'splat'

const toSegments = (path: string): readonly string[] => path.split('/').slice(1)
const nameOf = (segment: string): string | undefined => NAME.exec(segment)?.[1]

/** Whether a path is a pattern: a segment `:name`, or `*` at its end. */
export const isPattern = (path: string): boolean =>
  /[:*]/.test(path) && toSegments(path).some((segment) => segment === '*' || nameOf(segment) !== undefined)

/** Why a path can be neither an address nor a pattern; undefined: it can. */
export function findPatternProblem(path: string): string | undefined {
  const segments = toSegments(path)
  const names = segments.flatMap((segment) => nameOf(segment)?.toLowerCase() ?? [])
  const wrong = segments.find((segment) => segment.startsWith(':') && nameOf(segment) === undefined)
  if (wrong !== undefined) return `“${wrong}” is no name: letters, digits and _, at most 20, a letter first`
  if (segments.some((segment, index) => segment.includes('*') && (segment !== '*' || index < segments.length - 1)))
    return '“*” stands for the rest of a path: it is its last segment'
  const twice = names.find((name, index) => name === SPLAT || names.indexOf(name) < index)
  if (twice === SPLAT) return '“:splat” is what “*” matched: write “*”'
  return twice === undefined ? undefined : `“:${twice}” stands there twice`
}

/** Names that a pattern gives to its target. */
export function listNames(pattern: string): readonly string[] {
  return toSegments(pattern).flatMap((segment) => (segment === '*' ? [SPLAT] : (nameOf(segment) ?? [])))
}

/** Names that a target needs from its pattern. */
export function listUsedNames(target: string): readonly string[] {
  return target.includes(':') ? [...target.matchAll(USED_NAME)].map(([, name = '']) => name) : []
}

/** A target with the values of its names, in which no slash is left over where a value is empty. */
export function fillTarget(target: string, values: ReadonlyMap<string, string>): string {
  const filled = target.replaceAll(USED_NAME, (whole, name: string) => values.get(name) ?? whole)
  if (!filled.startsWith('/')) return filled
  return filled.replace(/^[^?#]*/, (path) => `/${path.split('/').filter(Boolean).join('/')}`)
}

/** A target as a pattern of all addresses that it can give. */
export function toTargetPattern(target: string): string {
  const [path = ''] = /^[^?#]*/.exec(target) ?? []
  return path.replace(/:splat(?:\/.*)?$/i, '*')
}

/** A pattern without the names, which make no difference to what it matches; of any case, as redirects are looked for. */
export function toShape(pattern: string): string {
  return `/${toSegments(pattern.toLowerCase())
    .map((segment) => (nameOf(segment) === undefined ? segment : ':'))
    .join('/')}`
}

const rankOf = (segment: string | undefined): number =>
  segment === undefined ? 3 : segment === '*' ? 2 : nameOf(segment) === undefined ? 0 : 1

/** Orders patterns by precedence: from the left, a literal segment goes before a name, and a name before the rest of a path. */
export function comparePatterns(a: string, b: string): number {
  const [ofA, ofB] = [toSegments(a), toSegments(b)]
  for (let index = 0; index < Math.max(ofA.length, ofB.length); index += 1) {
    const difference = rankOf(ofA[index]) - rankOf(ofB[index])
    if (difference !== 0) return difference
  }
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether there are addresses that two patterns, or an address and a pattern, both match. */
export function overlap(a: string, b: string): boolean {
  const [ofA, ofB] = [toSegments(a), toSegments(b)]
  for (let index = 0; ; index += 1) {
    const [x, y] = [ofA[index], ofB[index]]
    if (x === undefined || y === undefined) return x === y
    if (x === '*' || y === '*') return true
    const isAny = nameOf(x) !== undefined || nameOf(y) !== undefined
    if (!isAny && x.toLowerCase() !== y.toLowerCase()) return false
  }
}

/** Whether a pattern matches all that another one matches. */
function covers(general: string, special: string): boolean {
  const [ofGeneral, ofSpecial] = [toSegments(general), toSegments(special)]
  for (let index = 0; ; index += 1) {
    const [x, y] = [ofGeneral[index], ofSpecial[index]]
    if (x === undefined || y === undefined) return x === y
    if (x === '*') return true
    if (y === '*') return false
    if (nameOf(x) === undefined && (nameOf(y) !== undefined || x.toLowerCase() !== y.toLowerCase())) return false
  }
}

/**
 * The pattern or patterns that cover a pattern, so that it never applies; undefined: it may apply.
 * @param earlier patterns that go before it.
 */
export function findShadow(pattern: string, earlier: readonly string[]): readonly string[] | undefined {
  const takes = (part: string): string | undefined => earlier.find((one) => covers(one, part))
  const whole = takes(pattern)
  if (whole !== undefined) return [whole]
  if (!pattern.endsWith('/*')) return undefined
  // The rest of a path is one segment, or one segment and the rest.
  const stem = pattern.slice(0, -2)
  const [one, more] = [takes(`${stem}/:any`), takes(`${stem}/:any/*`)]
  return one === undefined || more === undefined ? undefined : [...new Set([one, more])]
}
