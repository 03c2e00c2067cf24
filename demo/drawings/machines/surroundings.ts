import { line, mark, onFront, onRight, rect } from '../decals.ts'
import { range } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, shell, withDecals, type Solid } from '../solids.ts'

interface Size {
  readonly w: number
  readonly d: number
  readonly h: number
}

const SHEDS = 4

/* A works hall with a saw-tooth roof: glass to the left, modules or plain sheet to the right. */
function hall({ w, d, h }: Size, solar: boolean): Solid[] {
  const pitch = w / SHEDS
  const rise = h * 0.34
  const windows = range(SHEDS * 2).map((i) =>
    rect(pitch * 0.1 + (i * pitch) / 2, h * 0.34, pitch * 0.3, h * 0.4, { f: PALETTE.surface }),
  )
  const seams = range(3).map((k) =>
    line(
      [
        [(pitch * (k + 1)) / 4, 0],
        [(pitch * (k + 1)) / 4, d],
      ],
      { s: PALETTE.lineStrong },
    ),
  )
  const roofs = range(SHEDS).map((i) => {
    const x = i * pitch
    const length = Math.hypot(pitch, rise)
    const u = [pitch / length, 0, -rise / length] as const
    const panels = range(4).flatMap((r) =>
      range(2).map((c) =>
        rect(length * (0.08 + c * 0.46), d * (0.05 + r * 0.235), length * 0.4, d * 0.2, {
          f: PALETTE.darkHalf,
          s: PALETTE.darkEdge,
        }),
      ),
    )
    return withDecals(
      prism(
        'y',
        [
          [x, h],
          [x + pitch, h],
          [x, h + rise],
        ],
        0,
        d,
        'body',
      ),
      { o: [x, 0, h + rise], u, v: [0, 1, 0], shapes: solar ? panels : seams },
    )
  })
  const gate = [
    rect(d * 0.3, 0, d * 0.34, h * 0.62, { f: PALETTE.greyHalf }),
    ...range(5).map((i) =>
      line(
        [
          [d * 0.3, h * 0.1 * (i + 1)],
          [d * 0.64, h * 0.1 * (i + 1)],
        ],
        { s: PALETTE.lineStrong },
      ),
    ),
  ]
  return [withDecals(box(0, 0, 0, w, d, h, 'body'), onFront(0, 0, 0, windows), onRight(w, 0, 0, gate)), ...roofs]
}

function shed({ w, d, h }: Size): Solid[] {
  const boards = range(9).map((i) =>
    line(
      [
        [(w * (i + 1)) / 10, 0],
        [(w * (i + 1)) / 10, h],
      ],
      { s: PALETTE.lineStrong },
    ),
  )
  return [
    withDecals(
      box(0, 0, 0, w, d, h, 'grey'),
      onFront(0, 0, 0, [
        ...boards,
        rect(w * 0.38, 0, w * 0.24, h * 0.7, { f: PALETTE.paper }),
        ...mark(w * 0.5, h * 0.84, h * 0.1),
      ]),
      onRight(w, 0, 0, [rect(d * 0.36, h * 0.34, d * 0.28, h * 0.34, { f: PALETTE.surface })]),
    ),
    prism(
      'x',
      [
        [-d * 0.1, h],
        [d * 1.1, h],
        [d * 0.5, h * 1.6],
      ],
      -w * 0.05,
      w * 1.05,
      'dark',
    ),
  ]
}

/** Buildings and their ground. */
export const BUILDINGS = {
  hall: (size: Size): Solid[] => hall(size, false),
  'solar-hall': (size: Size): Solid[] => hall(size, true),
  shed,
  canal: ({ w, d }: Size): Solid[] => [
    box(0, 0, 0, w, d, 6, 'grey'),
    withDecals(box(0, d * 0.12, 6, w, d * 0.76, 2, 'dark'), {
      o: [0, d * 0.12, 8],
      u: [1, 0, 0],
      v: [0, 1, 0],
      shapes: range(7).map((i) =>
        line(
          [
            [w * (0.06 + i * 0.13), d * (0.16 + ((i * 5) % 4) * 0.13)],
            [w * (0.13 + i * 0.13), d * (0.16 + ((i * 5) % 4) * 0.13)],
          ],
          { s: PALETTE.darkEdge },
        ),
      ),
    }),
  ],
} as const

/** A figure, drawn as plainly as a dimension: legs, body, head. `h` is its height. */
export function person({ h }: Size): Solid[] {
  const k = h / 1750
  return [
    shell(-105 * k, -55 * k, 0, 85 * k, 110 * k, 820 * k, 30 * k, 'dark'),
    shell(20 * k, -55 * k, 0, 85 * k, 110 * k, 820 * k, 30 * k, 'dark'),
    shell(-160 * k, -80 * k, 790 * k, 320 * k, 160 * k, 620 * k, 110 * k, 'grey'),
    cyl('z', 0, 0, 50 * k, 1410 * k, 1470 * k, 'body'),
    cyl('y', 0, 1590 * k, 118 * k, -100 * k, 100 * k, 'body'),
  ]
}
