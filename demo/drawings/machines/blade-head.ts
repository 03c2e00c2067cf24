import * as z from 'zod'
import { around, bolt, onFront, ring, type Shapes } from '../decals.ts'
import { DEGREE, range, type ProfilePoint } from '../geometry.ts'
import { overallDimensions, type Callout, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, withDecals, type Body, type Solid } from '../solids.ts'

/** A stripping head, taken apart along its axis; millimetres. */
export const bladeHeadParameters = z.strictObject({
  /** Distance between the parts. */
  explode: z.number().min(0).default(60),
  r: z.number().positive().default(64),
  /** Parts stand in a row on a bench instead of on their axis. */
  laid: z.boolean().default(false),
})

export type BladeHeadParameters = z.output<typeof bladeHeadParameters>

interface Part {
  readonly name: string
  readonly length: number
  readonly solids: (y: number, zc: number) => Body[]
}

const faced = (body: Body, y: number, zc: number, shapes: Shapes): Body => withDecals(body, onFront(0, y, zc, shapes))

function partsOf(r: number): readonly Part[] {
  const disk = (
    name: string,
    radius: number,
    length: number,
    material: Body['material'],
    shapes: Shapes = [],
  ): Part => ({
    name,
    length,
    solids: (y, zc) => [faced(cyl('y', 0, zc, radius, y, y + length, material), y, zc, shapes)],
  })
  const blade = (i: number, y: number, zc: number): Body => {
    const place = (a: number, q: number): ProfilePoint => [
      Math.cos((i * 120 + 90 + a) * DEGREE) * q,
      zc + Math.sin((i * 120 + 90 + a) * DEGREE) * q,
    ]
    return prism(
      'y',
      [place(-24, r * 0.9), place(24, r * 0.9), place(10, r * 0.34), place(-10, r * 0.34)],
      y,
      y + 12,
      'copper',
    )
  }
  return [
    disk('cap', r * 0.6, 16, 'steel', [
      ring(0, 0, r * 0.2, { f: PALETTE.ink }),
      ...around(4, 45, r * 0.42, r * 0.06, { f: PALETTE.paper }),
    ]),
    { name: 'blades', length: 12, solids: (y, zc) => range(3).map((i) => blade(i, y, zc)) },
    disk('guide', r * 0.86, 14, 'grey', [
      ring(0, 0, r * 0.3, { f: PALETTE.paper }),
      ...around(3, 90, r * 0.58, r * 0.1, { f: PALETTE.ink }),
    ]),
    disk('cone', r * 0.74, 30, 'dark', [ring(0, 0, r * 0.34, { f: PALETTE.darkShade, s: PALETTE.darkEdge })]),
    disk('bearing', r, 22, 'steel', [
      ring(0, 0, r * 0.8),
      ...around(10, 0, r * 0.66, r * 0.1, { f: PALETTE.paper }),
      ring(0, 0, r * 0.5),
      ring(0, 0, r * 0.36, { f: PALETTE.paper }),
    ]),
    {
      name: 'flange',
      length: 26,
      solids: (y, zc) => [
        faced(box(-r * 1.2, y, zc - r * 1.2, r * 2.4, 26, r * 2.4, 'body'), y, zc, [
          ...[-1, 1].flatMap((a) => [-1, 1].flatMap((b) => bolt(a * r, b * r, 6))),
          ring(0, 0, r * 0.9),
          ring(0, 0, r * 0.4, { f: PALETTE.ink }),
        ]),
      ],
    },
  ]
}

/** A stripping head with every part in sight: on its axis, or laid out in order. */
export function bladeHead({ explode, r, laid }: BladeHeadParameters): Model {
  const parts = partsOf(r)
  const zc = r * 1.2
  let y = 0
  const placed = parts.map((part, i) => {
    const at = laid ? 0 : y
    y += part.length + explode
    const x = laid ? i * (r * 2 + explode) : 0
    const lowest = Math.min(...part.solids(0, zc).map((body) => body.lo[2]))
    return { part, x, y: at, drop: laid ? lowest : 0 }
  })
  const solids: Solid[] = placed.flatMap(({ part, x, y: at, drop }) =>
    part.solids(at, zc - drop).map((body) => shifted(body, x)),
  )
  const callouts = placed.map(({ part, x, y: at, drop }, i): Callout => ({
    part: part.name,
    at: [x + r * 0.5, at, zc - drop + r * 0.55],
    to: i % 2 ? [70, 96] : [-40, -96],
  }))
  const depth = laid ? 40 : y - explode
  return {
    solids,
    foot: [-r, 0, laid ? r * 12 : r, depth],
    tool: [0, 0, zc],
    dims: overallDimensions(Math.round(r * 2.4), Math.round(depth), Math.round(zc * 2)),
    callouts,
  }
}

function shifted(body: Body, x: number): Body {
  if (x === 0) return body
  const move = ([a, b, c]: readonly [number, number, number]) => [a + x, b, c] as const
  return {
    ...body,
    faces: body.faces.map((face) => ({ ...face, pts: face.pts.map(move) })),
    decals: body.decals.map((decal) => ({ ...decal, o: move(decal.o) })),
    lo: move(body.lo),
    hi: move(body.hi),
  }
}
