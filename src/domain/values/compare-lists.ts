/** A thing that both lists have in the same order, or that one of them alone has there. */
export type ListStep<T> = readonly [kind: 'same' | 'removed' | 'added', thing: T]

/** Beyond so many differences a text reads better as replaced whole, and comparing would take the square of it. */
const MAX_DIFFERENCES = 1000

/** Walks back through the furthest points of each round, from the end to the start. */
function trace<T>(
  before: readonly T[],
  after: readonly T[],
  rounds: readonly ReadonlyMap<number, number>[],
): ListStep<T>[] {
  const steps: ListStep<T>[] = []
  let [x, y] = [before.length, after.length]
  for (let d = rounds.length - 1; d >= 0; d -= 1) {
    const reached = rounds[d] ?? new Map<number, number>()
    const at = (k: number): number => reached.get(k) ?? -1
    const k = x - y
    const isDown = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const fromX = d === 0 ? 0 : isDown ? at(k + 1) : at(k - 1)
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1)
    while (x > fromX && y > fromY && x > 0 && y > 0 && before[x - 1] === after[y - 1]) {
      x -= 1
      y -= 1
      steps.push(['same', before[x] as T])
    }
    if (d === 0) break
    if (isDown) steps.push(['added', after[(y -= 1)] as T])
    else steps.push(['removed', before[(x -= 1)] as T])
  }
  return steps.reverse()
}

/**
 * The shortest way from one list to another (E. W. Myers, “An O(ND) Difference Algorithm and Its Variations”, 1986); where it
 * is too long, everything is replaced.
 */
export function compareLists<T extends string>(before: readonly T[], after: readonly T[]): readonly ListStep<T>[] {
  const rounds: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  for (let d = 0; d <= Math.min(before.length + after.length, MAX_DIFFERENCES); d += 1) {
    rounds.push(new Map(reached))
    const next = new Map(reached)
    for (let k = -d; k <= d; k += 2) {
      const [left, right] = [next.get(k - 1) ?? -1, next.get(k + 1) ?? -1]
      let x = k === -d || (k !== d && left < right) ? right : left + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1
      next.set(k, x)
      if (x >= before.length && x - k >= after.length) return trace(before, after, rounds)
    }
    reached = next
  }
  return [...before.map((one) => ['removed', one] as const), ...after.map((one) => ['added', one] as const)]
}
