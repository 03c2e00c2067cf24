import { f1, nth, type Vec2, type Vec3 } from './geometry.ts'

/** A soft line through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Vec2[]): string {
  const first = nth(points, 0)
  let d = `M${f1(first[0])} ${f1(first[1])}`
  for (let i = 0; i < points.length - 1; i += 1) {
    const p1 = nth(points, i)
    const p0 = points[i - 1] ?? p1
    const p2 = nth(points, i + 1)
    const p3 = points[i + 2] ?? p2
    d += `C${f1(p1[0] + (p2[0] - p0[0]) / 6)} ${f1(p1[1] + (p2[1] - p0[1]) / 6)} ${f1(p2[0] - (p3[0] - p1[0]) / 6)} ${f1(p2[1] - (p3[1] - p1[1]) / 6)} ${f1(p2[0])} ${f1(p2[1])}`
  }
  return d
}

/** A circle that stays exact under a parallel projection: four Bézier arcs, mapped point by point. */
export function circlePath([x, y, r]: Vec3, toPixel: (point: Vec2) => Vec2): string {
  const k = 0.5523 * r
  const q = (a: number, b: number): string => {
    const p = toPixel([x + a, y + b])
    return `${f1(p[0])} ${f1(p[1])}`
  }
  return `M${q(r, 0)}C${q(r, k)} ${q(k, r)} ${q(0, r)}C${q(-k, r)} ${q(-r, k)} ${q(-r, 0)}C${q(-r, -k)} ${q(-k, -r)} ${q(0, -r)}C${q(k, -r)} ${q(r, -k)} ${q(r, 0)}Z`
}
