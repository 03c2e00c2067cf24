import { bolt, onFront, onRight, onTop, rect, ring } from '../decals.ts'
import { range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, slab, withDecals, type Body } from '../solids.ts'
import type { ToolLevels, ToolParameters } from './tool-parameters.ts'

/** Base, back and guide of a tool, with counter and quick-change plate. */
export function toolFrame(p: ToolParameters, l: ToolLevels): Body[] {
  const { w, d, h, explode: e, variant } = p
  const wide = variant === 'heavy' ? 0.06 : 0.16
  const gx = w * wide
  const gw = w * (1 - 2 * wide)
  const gh = h * 0.26
  const back = withDecals(
    box(gx + 4, d * 0.5, l.base + 14, gw - 8, d * 0.46, h * 0.46 - l.base - 14 + gh, 'body'),
    onRight(gx + gw - 4, d * 0.5, l.base + 14, [
      ...bolt(d * 0.1, 14, 4),
      ...bolt(d * 0.36, 14, 4),
      rect(d * 0.08, 30, d * 0.3, h * 0.3, { r: 4 }),
    ]),
  )
  const guide = withDecals(
    box(gx, d * 0.12, l.guide, gw, d * 0.36, gh, 'steel'),
    onFront(gx, d * 0.12, l.guide, [
      ...[
        [9, 9],
        [gw - 9, 9],
        [9, gh - 9],
        [gw - 9, gh - 9],
      ].flatMap(([a = 0, b = 0]) => bolt(a, b, 4)),
      rect(gw * 0.28, gh * 0.2, gw * 0.44, gh * 0.6, { r: 3 }),
      ring(gw * 0.5, gh * 0.5, gh * 0.16, { f: PALETTE.paper }),
    ]),
    onRight(gx + gw, d * 0.12, l.guide, [...bolt(d * 0.1, gh * 0.5, 4)]),
  )
  const columns = p.columns
    ? [gx + 12, gx + gw - 12].map((x) => cyl('z', x, d * 0.26, 7, l.base + 14, l.guide, 'steel'))
    : []
  const digits = range(5).map((i) => rect(4 + i * 6, 4, 4.6, 10, { f: PALETTE.paper, sw: 0.8 }))
  const counter = p.counter
    ? [
        withDecals(
          box(gx + gw - 2 + e * 0.6, d * 0.56, h * 0.34 + e * 0.8, 16, 40, 26, 'dark'),
          onRight(gx + gw + 14 + e * 0.6, d * 0.56, h * 0.34 + e * 0.8, [
            rect(3, 2, 34, 18, { f: PALETTE.darkShade, s: PALETTE.darkEdge }),
            ...digits,
          ]),
        ),
      ]
    : []
  const plate = p.plate
    ? [
        withDecals(
          slab(-14, -10, 0, w + 28, d + 20, 12, 8, 'grey'),
          onTop(-14, -10, 12, [...bolt(10, 10, 5), ...bolt(w + 18, 10, 5)]),
        ),
        cyl('z', w + 4, 6, 7, 12, 30, 'dark'),
        box(w - 40, 2, 20, 44, 8, 8, 'dark'),
      ]
    : []
  return [
    ...plate,
    withDecals(
      slab(0, 0, l.base, w, d, 14, 6, 'steel'),
      onTop(0, 0, l.base + 14, [...bolt(10, 12), ...bolt(w - 10, 12)]),
    ),
    back,
    ...columns,
    guide,
    ...counter,
  ]
}
