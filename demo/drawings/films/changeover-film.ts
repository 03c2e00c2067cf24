import { moved } from '../arrange.ts'
import { composedSheet } from '../flat/sheet.ts'
import { stroke } from '../flat/pens.ts'
import { f1 } from '../geometry.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { buildMachine } from '../machines/index.ts'
import type { Model } from '../model.ts'
import { paint } from '../painter.ts'
import { PALETTE } from '../palette.ts'
import { eased, progress } from './timing.ts'

/** What the clock of the film reaches. */
const SECONDS = 38
const PLACE = [63, 30, 170] as const

/* A tool on its way: `out` 0 in the press, 1 before it, 2 beside it. */
function toolOnItsWay(tool: Model, out: number, side: number): Model {
  const forward = Math.min(1, out)
  const aside = Math.max(0, out - 1)
  return moved(tool, [PLACE[0] + side * aside * 420, PLACE[1] - forward * 300, PLACE[2]])
}

function clock(share: number): string {
  const [x, y, r] = [790, 270, 96]
  const a = share * (SECONDS / 60) * 2 * Math.PI
  const tip = `${f1(x + Math.sin(a) * r)} ${f1(y - Math.cos(a) * r)}`
  const swept = share > 0.001 ? `M${x} ${y}V${y - r}A${r} ${r} 0 ${a > Math.PI ? 1 : 0} 1 ${tip}Z` : ''
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const [s, c] = [Math.sin((i * Math.PI) / 6), Math.cos((i * Math.PI) / 6)]
    return `M${f1(x + s * (r - 4))} ${f1(y - c * (r - 4))}L${f1(x + s * (r - 14))} ${f1(y - c * (r - 14))}`
  }).join('')
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="${PALETTE.ink}" stroke-width="2.5"/>`,
    swept ? `<path fill="${PALETTE.copperLit}" stroke="${PALETTE.accent}" d="${swept}"/>` : '',
    stroke(ticks, 'outline'),
    lettering(Math.round(share * SECONDS), x, y + r + 46, { size: 30, weight: 2.6 }).svg,
  ].join('')
}

/** One frame of the film, 960 × 540: one tool leaves the press, another takes its place. `t` runs from 0 to 1. */
export function changeoverFrame(t: number): string {
  const press = buildMachine('press', {
    w: 230,
    d: 380,
    h: 560,
    tool: false,
    product: false,
    guard: false,
    reel: false,
    screenAt: 'arm',
  })
  const old = buildMachine('tool', { w: 104, d: 118, h: 168 })
  const next = buildMachine('tool', { w: 104, d: 118, h: 168, variant: 'ferrule', feed: 'none', counter: false })
  const leaving = eased(progress(t, 0.1, 0.3)) + eased(progress(t, 0.3, 0.48))
  const coming = 2 - eased(progress(t, 0.4, 0.58)) - eased(progress(t, 0.58, 0.8))
  const tools = [
    ...(leaving < 2 ? [toolOnItsWay(old, leaving, -1)] : []),
    ...(coming < 2 ? [toolOnItsWay(next, coming, 1)] : []),
  ]
  const scene: Model = { ...press, solids: [...press.solids, ...tools.flatMap((tool) => tool.solids)] }
  /* Fixed frame: the scale must not follow the moving parts. */
  const body = paint([scene], {
    width: 680,
    height: 540,
    scale: 0.92,
    zoom: { at: [130, 60, 285], k: 1 },
    ground: false,
  })
  const share = progress(t, 0.1, 0.84)
  return composedSheet(
    960,
    540,
    'A tool is changed',
    `<rect width="960" height="540" fill="#fff"/><svg width="680" height="540">${body}</svg>${clock(share)}`,
  )
}
