import { bolt, line, onFront, onRight, onTop, rect, ring } from '../decals.ts'
import { DEGREE, range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, prism, withDecals, type Body } from '../solids.ts'

export interface PressToolPlace {
  readonly cx: number
  readonly y: number
  /** Table height. */
  readonly table: number
  readonly throat: number
  /** With the guide of the terminal strip. */
  readonly strip: boolean
}

/** The tool in a press: base, back, anvil, crimper and ram with its setting dial. Copper is what touches the wire. */
export function pressTool({ cx, y, table: T, throat: k, strip }: PressToolPlace): Body[] {
  const top = T + k * 0.62
  const ticks = range(12).map((i) => {
    const [c, s] = [Math.cos(i * 30 * DEGREE), Math.sin(i * 30 * DEGREE)]
    return line([
      [30 + c * 12, k * 0.17 + s * 12],
      [30 + c * 16, k * 0.17 + s * 16],
    ])
  })
  const parts = [
    withDecals(
      box(cx - 62, y + 26, T, 124, 130, 16, 'steel'),
      onTop(cx - 62, y + 26, T + 16, [...bolt(12, 12), ...bolt(112, 12)]),
    ),
    withDecals(
      box(cx - 44, y + 104, T + 16, 88, 46, k * 0.62, 'steel'),
      onFront(cx - 44, y + 104, T + 16, [
        ...bolt(10, 12, 4),
        ...bolt(78, 12, 4),
        line(
          [
            [44, 4],
            [44, k * 0.6],
          ],
          { s: PALETTE.lineStrong },
        ),
      ]),
      onRight(cx + 44, y + 104, T + 16, [...bolt(23, 20, 5), ...bolt(23, k * 0.62 - 20, 5)]),
    ),
    prism(
      'y',
      [
        [cx - 18, T + 16],
        [cx + 18, T + 16],
        [cx + 18, T + 34],
        [cx + 8, T + 42],
        [cx + 8, T + 50],
        [cx - 8, T + 50],
        [cx - 8, T + 42],
        [cx - 18, T + 34],
      ],
      y + 50,
      y + 96,
      'copper',
    ),
    prism(
      'y',
      [
        [cx - 15, top],
        [cx - 15, T + k * 0.5],
        [cx - 9, T + k * 0.4],
        [cx - 5, T + k * 0.4],
        [cx, T + k * 0.43],
        [cx + 5, T + k * 0.4],
        [cx + 9, T + k * 0.4],
        [cx + 15, T + k * 0.5],
        [cx + 15, top],
      ],
      y + 52,
      y + 94,
      'copper',
    ),
    withDecals(
      box(cx - 30, y + 44, top, 60, 58, k * 0.38, 'steel'),
      onFront(cx - 30, y + 44, top, [
        ring(30, k * 0.17, 17, { f: PALETTE.paper }),
        ...ticks,
        line(
          [
            [30, k * 0.17],
            [38, k * 0.17 + 8],
          ],
          { s: PALETTE.accent, sw: 1.75 },
        ),
      ]),
      onRight(cx + 30, y + 44, top, [...bolt(14, 14, 4), ...bolt(44, 14, 4)]),
    ),
  ]
  if (!strip) return parts
  const contacts = range(4).map((i) => rect(3 + i * 10, 7, 6, 17, { f: PALETTE.copper }))
  return [
    ...parts,
    withDecals(box(cx - 62, y + 58, T + 42, 42, 30, 5, 'steel'), onTop(cx - 62, y + 58, T + 47, contacts)),
    box(cx - 58, y + 62, T + 16, 12, 20, 26, 'grey'),
  ]
}
