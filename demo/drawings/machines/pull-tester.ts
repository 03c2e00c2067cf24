import * as z from 'zod'
import { bolt, line, mark, onFront, onTop, rect, ring } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, slab, wire, withDecals, type Solid } from '../solids.ts'

/** Pull tester for crimped connections; millimetres. */
export const pullTesterParameters = z.strictObject({
  w: z.number().positive().default(560),
  d: z.number().positive().default(220),
  h: z.number().positive().default(190),
  screenAt: z.enum(['post', 'none']).default('post'),
})

export type PullTesterParameters = z.output<typeof pullTesterParameters>

/** Pull tester: a wheel of slots holds the terminal, a carriage with a load cell pulls the wire. */
export function pullTester({ w, d, h, screenAt }: PullTesterParameters): Model {
  const wz = h + 34
  const cy = d * 0.46
  const slots = range(8).map((i) => {
    const a = (i / 8) * 2 * Math.PI + 0.2
    return rect(Math.cos(a) * 34 - 4 - 0, Math.sin(a) * 34 - 4, 8 + (i % 4), 8, { f: PALETTE.ink })
  })
  const scale = range(Math.floor((w - 60) / 14)).map((i) =>
    line([
      [10 + i * 14, 6],
      [10 + i * 14, i % 5 ? 13 : 20],
    ]),
  )
  const solids: Solid[] = [
    ...feet(36, 30, w - 72, d - 60),
    slab(-6, -6, 22, w + 12, d + 12, 24, 16, 'dark'),
    withDecals(
      box(0, 0, 46, w, d, h - 86, 'body'),
      onFront(0, 0, 46, [
        rect(14, 12, w - 28, h - 112, { r: 6 }),
        ...mark(48, (h - 86) / 2, 18),
        ring(w - 44, (h - 86) / 2, 12, { f: PALETTE.accent }),
        ring(w - 82, (h - 86) / 2, 12, { f: PALETTE.paper }),
      ]),
    ),
    withDecals(box(20, cy - 40, h - 40, w - 40, 80, 14, 'steel'), onTop(20, cy - 40, h - 26, scale)),
    withDecals(
      box(40, cy - 46, h - 26, 70, 92, 110, 'grey'),
      onFront(40, cy - 46, h - 26, [...bolt(12, 12), ...bolt(58, 12)]),
    ),
    withDecals(cyl('x', cy, wz, 50, 110, 128, 'copper'), {
      o: [128, cy, wz],
      u: [0, 1, 0],
      v: [0, 0, 1],
      shapes: [ring(0, 0, 20, { f: PALETTE.steelHalf }), ...slots],
    }),
    withDecals(
      box(w * 0.56, cy - 56, h - 26, 120, 112, 116, 'body'),
      onFront(w * 0.56, cy - 56, h - 26, [
        rect(12, 12, 96, 92, { r: 5 }),
        ring(60, 58, 30, { f: PALETTE.paper }),
        line(
          [
            [60, 58],
            [78, 76],
          ],
          { s: PALETTE.accent, sw: 2 },
        ),
      ]),
    ),
    prism(
      'x',
      [
        [cy - 18, wz - 24],
        [cy + 18, wz - 24],
        [cy + 18, wz + 24],
        [cy - 18, wz + 24],
      ],
      w * 0.56 - 46,
      w * 0.56 - 28,
      'copper',
    ),
    cyl('x', cy, wz, 12, w * 0.56 - 28, w * 0.56, 'steel'),
    cyl('x', cy, wz, 15, w * 0.56 + 120, w - 40, 'steel'),
    box(w - 50, cy - 40, h - 26, 36, 80, 96, 'grey'),
    wire(
      [
        [128, cy, wz + 34],
        [134, cy, wz + 20],
        [170, cy, wz + 4],
        [w * 0.56 - 46, cy, wz],
      ],
      { w: 5.5, color: PALETTE.greyHalf },
    ),
    ...(screenAt === 'post'
      ? [box(w * 0.5, d - 40, h - 40, 26, 24, 160, 'dark'), screen(w * 0.5 - 90, d - 64, h + 100, 210, 150)]
      : []),
  ]
  return {
    solids,
    foot: [-8, -8, w + 8, d + 8],
    tool: [(128 + w * 0.56) / 2, cy, wz],
    dims: overallDimensions(w, d, h + (screenAt === 'post' ? 250 : 84)),
    callouts: [
      { part: 'wheel', at: [126, cy - 30, wz + 30], to: [-120, -110] },
      { part: 'cell', at: [w * 0.56 + 60, cy - 56, h + 60], to: [60, 170] },
      { part: 'gripper', at: [w * 0.56 - 36, cy - 18, wz], to: [-90, 160] },
      ...(screenAt === 'post'
        ? [{ part: 'screen', at: [w * 0.5 + 60, d - 64, h + 180] as const, to: [130, -40] as const }]
        : []),
    ],
  }
}
