import { line, onTop, ring } from '../decals.ts'
import { DEGREE, range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, withDecals, type Body } from '../solids.ts'
import type { ToolLevels, ToolParameters } from './tool-parameters.ts'

/** Ram with its head for the press, and the setting dials. */
export function toolRam(p: ToolParameters, l: ToolLevels): Body[] {
  const { w, d, h, dial, variant, explode: e } = p
  const cy = d * 0.3
  const r = variant === 'heavy' ? w * 0.2 : w * 0.17
  const ticks = range(16).map((i) => {
    const [c, s] = [Math.cos(i * 22.5 * DEGREE), Math.sin(i * 22.5 * DEGREE)]
    return line(
      [
        [c * r * 1.25, s * r * 1.25],
        [c * r * 1.5, s * r * 1.5],
      ],
      i === 3 ? { s: PALETTE.accent, sw: 2 } : {},
    )
  })
  const z0 = l.ram + h * 0.02
  const z1 = z0 + h * 0.11
  const disk = dial
    ? [
        withDecals(
          cyl('z', l.cx, cy, r * 1.6, z1 + e * 0.5, z1 + h * 0.06 + e * 0.5, 'grey'),
          onTop(l.cx, cy, z1 + h * 0.06 + e * 0.5, [ring(0, 0, r * 1.1), ...ticks]),
        ),
      ]
    : []
  const z2 = z1 + (dial ? h * 0.06 : 0) + e
  return [
    box(l.cx - r, cy - r, z0, r * 2, r * 2, z1 - z0, 'steel'),
    ...disk,
    cyl('z', l.cx, cy, r * 0.55, z2, z2 + h * 0.06, 'steel'),
    cyl('z', l.cx, cy, r * 0.95, z2 + h * 0.06, z2 + h * 0.11, 'steel'),
  ]
}
