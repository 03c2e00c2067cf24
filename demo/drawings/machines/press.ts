import type { Vec3 } from '../geometry.ts'
import { overallDimensions, type Callout, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { prism, wire, type Solid } from '../solids.ts'
import { pressBase, pressColumns, pressFlanges, pressFrame, type PressLevels } from './press-frame.ts'
import type { PressParameters } from './press-parameters.ts'
import { cableRests, contactTray, footPedal, twoHandButtons } from './press-additions.ts'
import { pressMotor, pressReel, pressScreen, stripUnit } from './press-supply.ts'
import { pressTool } from './press-tool.ts'

function levelsOf({ base, stand, table, throat, h, z }: PressParameters): PressLevels {
  return { foot: z + (base || stand ? 62 : 0), table: z + table, under: z + table + throat, top: z + h }
}

function wireInTool({ cable, x, y, w }: PressParameters, T: number): Solid[] {
  const cx = x + w / 2
  return [
    wire(
      [
        [cx, y - 190, T + 30],
        [cx, y - 110, T + 50],
        [cx, y - 20, T + 58],
        [cx, y + 46, T + 60],
      ],
      { w: cable, color: PALETTE.greyHalf },
    ),
    wire(
      [
        [cx, y + 40, T + 60],
        [cx, y + 58, T + 60],
      ],
      { w: cable - 2 },
    ),
  ]
}

function calloutsOf(p: PressParameters, { table: T, under: U, top: H }: PressLevels): Callout[] {
  const { x, y, w, d, throat, reelR } = p
  const cx = x + w / 2
  const onScreen: Vec3 | null = {
    arm: [x + w + 150, y + 20, H - 80] as const,
    front: [cx + 40, y - 22, U + 60] as const,
    post: [cx + 80, y + d - 106, H + 150] as const,
    none: null,
  }[p.screenAt]
  const reelPoint: Vec3 =
    p.reelAt === 'stand'
      ? [x - 230, y + d * 0.5 - 60, reelR + 150]
      : p.reelAt === 'top'
        ? [cx, y + d * 0.6 - reelR * 0.5, H + reelR * 1.5]
        : [x - 42, y + d * 0.62 - reelR * 0.5, H + reelR * 1.1]
  return [
    { part: 'tool', at: [cx + 12, y + 52, T + throat * 0.5], to: [246, 46] },
    { part: 'table', at: [cx + 62, y + 26, T + 8], to: [206, 96] },
    ...(onScreen
      ? [{ part: 'screen', at: onScreen, to: p.screenAt === 'arm' ? ([84, -66] as const) : ([190, -60] as const) }]
      : []),
    ...(p.reel ? [{ part: 'reel', at: reelPoint, to: [-110, -30] as const }] : []),
    ...(p.guard ? [{ part: 'guard', at: [cx - 92, y - 34, U - 24] as const, to: [-120, 10] as const }] : []),
    ...(p.strip ? [{ part: 'strip', at: [x - 110, y + 30, T + 60] as const, to: [-110, 60] as const }] : []),
    ...(p.tray ? [{ part: 'tray', at: [x + w + 90, y + 20, T] as const, to: [90, 70] as const }] : []),
    ...(p.motor === 'none'
      ? []
      : [{ part: 'drive', at: [cx + 20, y + d * 0.5, H + 110] as const, to: [120, -50] as const }]),
    ...(p.columns
      ? [{ part: 'columns', at: [x + 24, y + 50, T + throat * 0.7] as const, to: [-120, 40] as const }]
      : []),
    ...(p.stand ? [{ part: 'stand', at: [x + 20, y - 6, p.z - p.stand * 0.5] as const, to: [-120, 30] as const }] : []),
    ...(p.reel && p.reelAt === 'stand'
      ? [
          { part: 'stand', at: [x - 260, y + d * 0.5, 120] as const, to: [-60, 130] as const },
          { part: 'winder', at: [x - 300, y + d * 0.5 - 40, reelR * 2 + 240] as const, to: [-60, -70] as const },
        ]
      : []),
    ...(p.buttons ? [{ part: 'buttons', at: [x - 60, y - 90, p.z + 70] as const, to: [-90, 70] as const }] : []),
    ...(p.rests ? [{ part: 'rests', at: [x - 120, y + 60, T + 40] as const, to: [-100, -60] as const }] : []),
    ...(p.flange ? [{ part: 'flange', at: [x + w + 23, y + 70, p.z + 20] as const, to: [120, 70] as const }] : []),
    { part: 'head', spare: true, at: [x + w, y + d * 0.5, (U + H) / 2 + 40], to: [130, -70] },
    ...(p.pedal
      ? [{ part: 'pedal', at: [x + w + 40, y - 180, p.z - p.stand + 30] as const, to: [90, 30] as const }]
      : []),
  ]
}

/** Bench crimping press. Frame, head, tool and, by its parameters, reel, screen, guard and the rest. */
export function press(given: PressParameters): Model {
  const p = { ...given, z: given.z + given.stand }
  const { w, d, h, throat, x, y, stand } = p
  const levels = levelsOf(p)
  const { table: T, under: U } = levels
  const cx = x + w / 2
  const solids: Solid[] = [
    ...pressBase(p),
    ...pressFrame(p, levels),
    ...(p.tool ? pressTool({ cx, y, table: T, throat, strip: p.reel }) : []),
    ...(p.columns ? pressColumns(p, levels) : []),
    ...(p.flange ? pressFlanges(p) : []),
    ...pressMotor(p, levels),
    ...(p.strip ? stripUnit(p, levels) : []),
    ...(p.tray ? contactTray(p, levels) : []),
    ...(p.guard
      ? [
          prism(
            'x',
            [
              [y - 40, T + 34],
              [y - 2, T + 34],
              [y - 2, U + 6],
              [y - 40, U + 6],
            ],
            cx - 92,
            cx + 92,
            'glass',
            { layer: 5 },
          ),
        ]
      : []),
    ...(p.product ? wireInTool(p, T) : []),
    ...(p.reel ? pressReel(p, levels) : []),
    ...pressScreen(p, levels),
    ...(p.pedal ? footPedal(p) : []),
    ...(p.buttons ? twoHandButtons(p) : []),
    ...(p.rests ? cableRests(p, levels) : []),
  ]
  return {
    solids,
    foot: [x - 50, y - 20, x + w + 60, y + d + 30],
    tool: [cx, y + 60, T + throat * 0.36],
    dims: overallDimensions(w + 68, d + 40, h + stand, x - 34, y - 10),
    callouts: calloutsOf(p, levels),
  }
}
