import { onTop, rect, ring } from '../decals.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'
import type { PressLevels } from './press-frame.ts'
import type { PressParameters } from './press-parameters.ts'

/** A tray for single contacts. */
export const contactTray = ({ x, y, w }: PressParameters, { table: T }: PressLevels): Body[] => [
  box(x + w, y + 50, T - 50, 30, 60, 22, 'grey'),
  withDecals(
    slab(x + w + 14, y - 20, T - 28, 150, 150, 26, 18, 'steel'),
    onTop(x + w + 14, y - 20, T - 2, [
      rect(10, 10, 130, 130, { r: 12, f: PALETTE.paper }),
      ...[
        [30, 40],
        [62, 28],
        [96, 44],
        [48, 74],
        [84, 84],
        [112, 74],
        [36, 108],
        [70, 116],
        [104, 112],
      ].map(([a = 0, b = 0]) => rect(a, b, 16, 8, { f: PALETTE.copper })),
    ]),
  ),
]

/** Foot pedal with its cable. */
export const footPedal = ({ x, y, z, w, stand }: PressParameters): Solid[] => {
  const floor = z - stand
  return [
    prism(
      'x',
      [
        [y - 250, floor],
        [y - 110, floor],
        [y - 110, floor + 54],
        [y - 250, floor + 24],
      ],
      x + w - 10,
      x + w + 90,
      'dark',
    ),
    wire(
      [
        [x + w + 40, y - 110, floor + 20],
        [x + w + 60, y - 60, floor + 6],
        [x + w + 56, y + 20, floor + 6],
      ],
      { w: 2.5, color: PALETTE.darkHalf },
    ),
  ]
}

/** Two mushroom buttons, far enough apart for two hands. */
export const twoHandButtons = ({ x, y, z, w }: PressParameters): Body[] =>
  [x - 110, x + w + 14].flatMap((bx) => [
    withDecals(slab(bx, y - 150, z, 96, 120, 62, 14, 'grey'), onTop(bx, y - 150, z + 62, [ring(48, 60, 38)])),
    cyl('z', bx + 48, y - 90, 30, z + 62, z + 84, 'dark'),
  ])

/** Rollers that carry heavy cable at the height of the die. */
export const cableRests = ({ x, y, z, w, stand }: PressParameters, { table }: PressLevels): Solid[] =>
  [x - 190, x + w + 90].flatMap((bx) => [
    slab(bx - 20, y - 20, z - stand, 140, 160, 30, 12, 'dark'),
    box(bx + 30, y + 40, z - stand + 30, 40, 40, table - z + stand - 40, 'grey'),
    box(bx, y + 20, table - 10, 100, 80, 20, 'grey'),
    cyl('x', y + 60, table + 34, 22, bx + 6, bx + 94, 'steel'),
    box(bx - 6, y + 30, table + 10, 12, 60, 60, 'grey'),
    box(bx + 94, y + 30, table + 10, 12, 60, 60, 'grey'),
  ])
