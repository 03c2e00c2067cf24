import { moved } from '../arrange.ts'
import type { Dimension, Model } from '../model.ts'
import { box, type Body } from '../solids.ts'

interface Stand {
  readonly height: number
  readonly x: number
  readonly w: number
  readonly d: number
  readonly legs: boolean
}

/** A bench of four legs under a machine. */
export function bench({ height, x, w, d }: Stand): Body[] {
  const post = (px: number, py: number): Body => box(px, py, 0, 60, 60, height - 40, 'dark')
  return [
    post(x + 40, 20),
    post(x + w - 100, 20),
    post(x + 40, d - 80),
    post(x + w - 100, d - 80),
    box(x + 100, d - 70, 140, w - 200, 30, 60, 'dark'),
    box(x - 20, -30, height - 40, w + 40, d + 60, 40, 'grey'),
  ]
}

/** The same machine on a bench: everything moves up, the overall height grows. */
export function raised(model: Model, stand: Stand): Model {
  const up = moved(model, [0, 0, stand.height])
  const grow = (list: readonly Dimension[]): Dimension[] =>
    list.map(({ a, b, o, text }) => {
      const vertical = b[2] !== a[2]
      return {
        a: [a[0], a[1], 0],
        b: [b[0], b[1], vertical ? b[2] : 0],
        o,
        text: vertical ? String(Math.round(b[2])) : text,
      }
    })
  return {
    ...up,
    solids: [...bench(stand), ...up.solids],
    dims: { axo: grow(up.dims.axo), front: grow(up.dims.front), side: grow(up.dims.side) },
  }
}
