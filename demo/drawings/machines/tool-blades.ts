import { onFront, ring } from '../decals.ts'
import { DEGREE, range, type ProfilePoint, type Vec2 } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, withDecals, type Body, type Solid } from '../solids.ts'
import type { ToolLevels, ToolParameters } from './tool-parameters.ts'

/** Outline of the crimper, as seen from the front, `s` half its width. */
function crimperProfile(
  variant: ToolParameters['variant'],
  cx: number,
  top: number,
  low: number,
  s: number,
): ProfilePoint[] {
  if (variant === 'ferrule')
    return [
      [cx - s, top],
      [cx - s, low + s],
      [cx, low],
      [cx + s, low + s],
      [cx + s, top],
    ]
  if (variant === 'splice')
    return [
      [cx - s, top],
      [cx - s, low],
      [cx - s * 0.7, low],
      [cx - s * 0.5, low + s * 0.5],
      [cx + s * 0.5, low + s * 0.5],
      [cx + s * 0.7, low],
      [cx + s, low],
      [cx + s, top],
    ]
  const jaw: Vec2[] = [
    [-1, 0.9],
    [-0.6, 0],
    [-0.36, 0],
    [0, 0.28],
    [0.36, 0],
    [0.6, 0],
    [1, 0.9],
  ]
  return [[cx - s, top], ...jaw.map(([a, b]): ProfilePoint => [cx + a * s, low + b * s]), [cx + s, top]]
}

/* Six jaws around an opening, moved by one cam ring. */
function sixJaws(l: ToolLevels, w: number, d: number, e: number): Solid[] {
  const r = w * 0.25
  const zc = l.anvil + r * 1.12
  const y0 = l.front - 4 - e
  const jaw = (i: number): Body => {
    const place = (a: number, q: number): ProfilePoint => [
      l.cx + Math.cos((i * 60 + 30 + a) * DEGREE) * q,
      zc + Math.sin((i * 60 + 30 + a) * DEGREE) * q,
    ]
    return prism(
      'y',
      [place(-26, r * 0.86), place(26, r * 0.86), place(24, r * 0.3), place(-24, r * 0.3)],
      y0,
      y0 + d * 0.1,
      'copper',
    )
  }
  return [
    withDecals(
      cyl('y', l.cx, zc, r * 1.1, y0 + d * 0.1, y0 + d * 0.24, 'steel'),
      onFront(l.cx, y0 + d * 0.1, zc, [ring(0, 0, r * 0.94), ring(0, 0, r * 0.28, { f: PALETTE.ink })]),
    ),
    ...range(6).map(jaw),
  ]
}

/** Crimper and anvil: copper, because they touch the wire. */
export function toolBlades(p: ToolParameters, l: ToolLevels): Solid[] {
  const { w, d, variant, explode: e } = p
  if (variant === 'heavy') return sixJaws(l, w, d, e)
  const s = { mini: w * 0.1, standard: w * 0.12, ferrule: w * 0.14, splice: w * 0.2 }[variant]
  const low = l.anvil + 34 + e * 0.4
  const top = l.guide - e * 0.5
  const [y0, y1] = [l.front, l.front + d * 0.15]
  const a = l.anvil
  const anvil: ProfilePoint[] =
    variant === 'ferrule'
      ? [
          [l.cx - s, a],
          [l.cx + s, a],
          [l.cx + s, a + 12],
          [l.cx, a + 12 + s],
          [l.cx - s, a + 12],
        ].map(([x = 0, y = 0]): ProfilePoint => [x, y])
      : [
          [l.cx - s * 1.3, a],
          [l.cx + s * 1.3, a],
          [l.cx + s * 1.3, a + 12],
          [l.cx + s * 0.6, a + 18],
          [l.cx + s * 0.6, a + 24],
          [l.cx - s * 0.6, a + 24],
          [l.cx - s * 0.6, a + 18],
          [l.cx - s * 1.3, a + 12],
        ]
  const side =
    variant === 'ferrule'
      ? [
          prism(
            'y',
            [
              [l.cx - s * 2.6, a + 20],
              [l.cx - s * 1.6, a + 20],
              [l.cx - s * 0.7, a + 26],
              [l.cx - s * 1.6, a + 34],
              [l.cx - s * 2.6, a + 34],
            ],
            y0,
            y1,
            'copper',
          ),
          prism(
            'y',
            [
              [l.cx + s * 2.6, a + 20],
              [l.cx + s * 1.6, a + 20],
              [l.cx + s * 0.7, a + 26],
              [l.cx + s * 1.6, a + 34],
              [l.cx + s * 2.6, a + 34],
            ],
            y0,
            y1,
            'copper',
          ),
        ]
      : []
  const second =
    variant === 'mini' || variant === 'standard'
      ? [prism('y', crimperProfile('mini', l.cx, top, low + 3, s * 1.15), y1 + 2 + e * 0.3, y1 + 12 + e * 0.3, 'steel')]
      : []
  const clamps =
    variant === 'splice'
      ? [l.cx - s * 2.4, l.cx + s * 1.5].map((x) => box(x, y0, a, s * 0.9, y1 - y0 + 8, 30, 'dark'))
      : []
  return [
    prism('y', anvil, y0, y1, 'copper'),
    ...clamps,
    ...side,
    ...second,
    prism('y', crimperProfile(variant, l.cx, top, low, s), y0, y1, 'copper'),
  ]
}
