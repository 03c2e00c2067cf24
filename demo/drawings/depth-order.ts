import type { Camera } from './camera.ts'
import { nth, range, type Vec3 } from './geometry.ts'

/** A thing with a bounding box; `layer` decides where boxes overlap. */
export interface Placed {
  readonly lo: Vec3
  readonly hi: Vec3
  readonly layer?: number
}

const SLACK = 0.5

/** From the farthest to the nearest, so that each may be painted over those before it. */
export function depthOrder<T extends Placed>(items: readonly T[], camera: Camera): T[] {
  const [sx, sy, sz] = camera.to
  const behind = (a: T, b: T): boolean =>
    (sx > 0.01 && a.hi[0] <= b.lo[0] + SLACK) ||
    (sy < -0.01 && a.lo[1] >= b.hi[1] - SLACK) ||
    (sz > 0.01 && a.hi[2] <= b.lo[2] + SLACK)
  const before = items.map(() => new Set<number>())
  items.forEach((a, i) => {
    items.slice(i + 1).forEach((b, offset) => {
      const j = i + 1 + offset
      const aBehind = behind(a, b)
      const bBehind = behind(b, a)
      if (aBehind && !bBehind) nth(before, j).add(i)
      else if (bBehind && !aBehind) nth(before, i).add(j)
      else if (!aBehind && !bBehind) {
        const aAbove = (a.layer ?? 0) > (b.layer ?? 0)
        nth(before, aAbove ? i : j).add(aAbove ? j : i)
      }
    })
  })
  const depths = items.map((item) =>
    camera.depth([(item.lo[0] + item.hi[0]) / 2, (item.lo[1] + item.hi[1]) / 2, (item.lo[2] + item.hi[2]) / 2]),
  )
  const waiting = before.map((set) => set.size)
  const done = new Set<number>()
  while (done.size < items.length) {
    const left = range(items.length).filter((i) => !done.has(i))
    const free = left.filter((i) => waiting[i] === 0)
    /* No free item means a cycle: the one with the fewest obstacles goes first. */
    const next = free.length
      ? free.reduce((best, i) => (nth(depths, i) > nth(depths, best) ? i : best))
      : [...left].sort((p, q) => nth(waiting, p) - nth(waiting, q))[0]
    if (next === undefined) break
    done.add(next)
    before.forEach((set, i) => {
      if (set.has(next)) waiting[i] = nth(waiting, i) - 1
    })
  }
  return [...done].map((i) => nth(items, i))
}
