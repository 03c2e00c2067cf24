import { bolt, mark, onFront, onRight, onTop, rect, ring, vents } from '../decals.ts'
import { disc, type ProfilePoint } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { feet } from '../parts.ts'
import { box, cyl, prism, slab, withDecals, type Body } from '../solids.ts'
import type { PressParameters } from './press-parameters.ts'

/** Heights that several parts of a press share. */
export interface PressLevels {
  /** Foot of the frame, table, lower edge of the head, top. */
  readonly foot: number
  readonly table: number
  readonly under: number
  readonly top: number
}

/** Base plate on four feet, or a floor stand. */
export function pressBase({ w, d, x, y, z, base, stand }: PressParameters): Body[] {
  if (stand) {
    const door = withDecals(
      box(x - 40, y - 6, z - stand + 60, w + 80, d + 30, stand - 60, 'dark'),
      onFront(x - 40, y - 6, z - stand + 60, [
        rect(24, 24, w + 32, stand - 120, { r: 8, s: PALETTE.darkEdge }),
        rect(w + 18, stand / 2 - 70, 12, 80, { r: 6, s: PALETTE.darkEdge }),
      ]),
    )
    return [
      ...[0, 1].map((i) => box(x - 70, y + (i ? d - 40 : -20), z - stand, w + 140, 70, 60, 'dark')),
      door,
      slab(x - 50, y - 16, z, w + 100, d + 50, 60, 14, 'grey'),
    ]
  }
  return base ? [...feet(x - 8, y + 30, w + 16, d - 30), slab(x - 34, y - 10, 22, w + 68, d + 40, 40, 22, 'dark')] : []
}

function headProfile({ y, d, head }: PressParameters, under: number, top: number): ProfilePoint[] {
  const back: ProfilePoint[] = [
    [y + d, under],
    [y + d, top - 50],
    [y + d - 6, top - 26, 1],
    [y + d - 26, top - 6, 1],
    [y + d - 50, top, 1],
  ]
  if (head === 'chamfer')
    return [[y + d, under], [y + d, top - 50, 1], ...back.slice(2), [y + 60, top], [y, top - 70], [y, under]]
  if (head === 'square')
    return [
      [y + d, under],
      [y + d, top],
      [y, top],
      [y, under],
    ]
  if (head === 'stepped')
    return [...back, [y + d * 0.46, top], [y + d * 0.46, top - 80], [y + 20, top - 92], [y, top - 112], [y, under]]
  const r = Math.min(150, (top - under) * 0.72)
  const arc = disc(y + r, top - r, r, 36).filter(([p, q]) => p <= y + r + 1 && q >= top - r - 1)
  return [...back, ...arc.map(([p, q]): ProfilePoint => [p, q, 1]), [y, under]]
}

/** Height of the head's front face above its lower edge. */
export function frontHeight({ head }: PressParameters, { under, top }: PressLevels): number {
  const cut = { chamfer: 70, round: Math.min(150, (top - under) * 0.72) * 0.7, square: 0, stepped: 112 }[head]
  return top - cut - under
}

/** Frame and head: two solids, so that the ram goes under the head. */
export function pressFrame(p: PressParameters, levels: PressLevels): Body[] {
  const { w, d, x, y, z, screenAt, panel } = p
  const { foot: b0, table: T, under: U, top: H } = levels
  const face = frontHeight(p, levels)
  const half = (T - b0) / 2
  const frame = withDecals(
    prism(
      'x',
      [
        [y + 34, b0],
        [y + d, b0],
        [y + d, U],
        [y + 170, U],
        [y + 170, T],
        [y + 34, T],
      ],
      x,
      x + w,
      'body',
    ),
    onFront(x, y + 34, b0, [
      rect(w / 2 - 50, half - 16, 100, 32, { r: 5 }),
      ring(w / 2 - 26, half, 9, { f: PALETTE.accent }),
      ring(w / 2 + 4, half, 7),
      ring(w / 2 + 30, half, 7),
    ]),
    onRight(x + w, y, z, [
      rect(200, 84, d - 224, U - z - 104, { r: 10 }),
      ...vents(d - 104, 104, 66, Math.min(110, U - z - 160), 13),
      ring(214, 98, 4),
      ring(d - 38, 98, 4),
      ring(214, U - z - 34, 4),
      ring(d - 38, U - z - 34, 4),
    ]),
  )
  const fill = { none: {}, grey: { f: PALETTE.greyHalf }, dark: { f: PALETTE.darkHalf } }[panel]
  const head = withDecals(
    prism('x', headProfile(p, U, H), x, x + w, 'body'),
    onFront(x, y, U, [
      rect(16, 14, w - 32, face - 28, { r: 6, ...fill }),
      ...(screenAt === 'front' ? [] : [mark(w / 2, face / 2, Math.min(20, face * 0.22))]),
    ]),
    onRight(x + w, y, U, [
      ...(panel === 'dark' ? [rect(20, 16, d - 40, 26, { f: PALETTE.darkHalf, r: 4 })] : []),
      ...mark(d - 84, (H - U) / 2, Math.min(26, (H - U) * 0.18)),
    ]),
  )
  return [frame, head]
}

/** Two steel columns between table and head. */
export const pressColumns = ({ w, x, y }: PressParameters, { table, under }: PressLevels): Body[] =>
  [x + 24, x + w - 24].flatMap((cx) => [
    cyl('z', cx, y + 62, 13, table, under, 'steel'),
    cyl('z', cx, y + 62, 20, table, table + 18, 'grey'),
  ])

/** Flanges with bolts, for installation. */
export const pressFlanges = ({ w, d, x, y, z }: PressParameters): Body[] =>
  [x - 46, x + w].map((fx) =>
    withDecals(
      box(fx, y + 34, z + 2, 46, d - 34, 18, 'grey'),
      onTop(fx, y + 34, z + 20, [...bolt(23, 30, 9), ...bolt(23, d - 64, 9)]),
    ),
  )
