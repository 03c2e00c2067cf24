import { onRight, onTop, rect, ring } from '../decals.ts'
import { range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, wire, withDecals, type Solid } from '../solids.ts'
import type { ToolLevels, ToolParameters } from './tool-parameters.ts'

/** Feed track with the terminal strip, feed finger; splice and ferrule tools have a wire in them. */
export function toolFeed(p: ToolParameters, l: ToolLevels): Solid[] {
  const { w, d, feed, variant, explode: e } = p
  const z = l.anvil + 12
  const y = l.front + 4
  if (feed === 'left') {
    const length = w * 0.74
    const x = -w * 0.42 - e * 0.8
    const contacts = range(Math.floor(length / 9)).flatMap((i) => [
      rect(3 + i * 9, 3, 5, 10, { f: PALETTE.copper, sw: 0.8 }),
      ring(5.5 + i * 9, 17.5, 1.2, { sw: 0.8 }),
    ])
    return [
      box(x + 8, y + 6, l.base + 2, 14, 12, z - l.base - 2, 'grey'),
      withDecals(
        box(x, y, z, length, 22, 6, 'steel'),
        onTop(x, y, z + 6, [rect(0, 1, length, 19, { f: PALETTE.copperLit, sw: 0.8 }), ...contacts]),
      ),
      box(x + length * 0.62, y + 22, z + 6, 8, d * 0.2, 10, 'dark'),
      prism(
        'y',
        [
          [x + length * 0.56, z + 34],
          [x + length * 0.66, z + 34],
          [x + length * 0.9, z + 10],
          [x + length * 0.86, z + 7],
          [x + length * 0.62, z + 22],
        ],
        y + 8,
        y + 15,
        'dark',
      ),
    ]
  }
  if (feed === 'rear')
    return [
      cyl('x', d * 0.98, p.h * 0.52, p.h * 0.26, w * 0.36, w * 0.64, 'copper'),
      withDecals(
        cyl('x', d * 0.98, p.h * 0.52, p.h * 0.32, w * 0.64, w * 0.69, 'body'),
        onRight(w * 0.69, d * 0.98, p.h * 0.52, [ring(0, 0, p.h * 0.24), ring(0, 0, p.h * 0.07, { f: PALETTE.paper })]),
      ),
    ]
  if (variant === 'ferrule') {
    return [
      cyl('y', l.cx, l.anvil + 27, 9, l.front - 30 - e, l.front - 2 - e, 'grey'),
      wire(
        [
          [l.cx, l.front - 95 - e, l.anvil + 18],
          [l.cx, l.front - 60 - e, l.anvil + 25],
          [l.cx, l.front - 30 - e, l.anvil + 27],
        ],
        { w: 7, color: PALETTE.greyHalf },
      ),
    ]
  }
  return []
}
