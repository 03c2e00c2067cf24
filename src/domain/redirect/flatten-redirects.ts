/** One redirect of one path, before chains are followed. */
export interface RedirectStep {
  readonly from: string
  /** Path on the same host with optional query and hash, or an absolute address. */
  readonly to: string
  readonly entry: string
}

export interface FlattenedRedirects<T extends RedirectStep> {
  /** Every step with its final target. */
  readonly steps: readonly T[]
  /** Steps that never arrive, with the paths of the loop in order. */
  readonly loops: readonly { readonly step: T; readonly paths: readonly string[] }[]
}

function split(address: string): { readonly path: string; readonly suffix: string } {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return { path, suffix }
}

/** The step by a pattern from a path that has no step of its own. */
export type FollowPattern = (path: string) => Pick<RedirectStep, 'to'> | undefined

/**
 * Follows chains to their end, so that a visitor is sent on once. The query or hash of the last step that has one stays.
 * A path that is given twice keeps its first step.
 */
export function flattenRedirects<T extends RedirectStep>(
  steps: readonly T[],
  followPattern: FollowPattern = () => undefined,
): FlattenedRedirects<T> {
  const byPath = new Map<string, T>()
  for (const step of steps) if (!byPath.has(step.from)) byPath.set(step.from, step)
  const nextOf = (path: string): Pick<RedirectStep, 'to'> | undefined => byPath.get(path) ?? followPattern(path)
  const flattened: T[] = []
  const loops: { step: T; paths: readonly string[] }[] = []
  for (const step of byPath.values()) {
    const visited = [step.from]
    let { path, suffix } = split(step.to)
    for (let next = nextOf(path); next !== undefined && !visited.includes(path); next = nextOf(path)) {
      visited.push(path)
      const target = split(next.to)
      path = target.path
      suffix = target.suffix === '' ? suffix : target.suffix
    }
    if (visited.includes(path)) loops.push({ step, paths: [...visited, path] })
    else flattened.push({ ...step, to: `${path}${suffix}` })
  }
  return { steps: flattened, loops }
}
