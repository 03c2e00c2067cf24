import type { Vec3 } from '../geometry.ts'
import { overallDimensions, type Callout, type Model } from '../model.ts'
import type { Body, Solid } from '../solids.ts'
import { toolBlades } from './tool-blades.ts'
import { toolFeed } from './tool-feed.ts'
import { toolFrame } from './tool-frame.ts'
import { toolLevels, type ToolLevels, type ToolParameters } from './tool-parameters.ts'
import { toolRam } from './tool-ram.ts'

function calloutsOf(p: ToolParameters, l: ToolLevels): Callout[] {
  const { w, d, h, explode: e } = p
  const at = (x: number, y: number, z0: number): Vec3 => [x, y, z0]
  return [
    { part: 'crimper', at: at(l.cx + 5, l.front, l.guide - 10 - e), to: [-230, 30] },
    { part: 'anvil', at: at(l.cx + 8, l.front, l.anvil + 16), to: [200, 110] },
    ...(p.dial ? [{ part: 'dial', at: at(l.cx + w * 0.12, d * 0.35, l.ram + h * 0.17), to: [170, -60] as const }] : []),
    ...(p.feed === 'left'
      ? [{ part: 'feed', at: at(-w * 0.3, l.front + 12, l.anvil + 18), to: [-60, 150] as const }]
      : []),
    ...(p.counter ? [{ part: 'counter', at: at(w * 0.92, d * 0.6, h * 0.4 + e * 1.2), to: [150, 20] as const }] : []),
    ...(p.plate ? [{ part: 'plate', at: at(w * 0.9, 0, 8), to: [120, 80] as const }] : []),
  ]
}

/** Crimping tool: base, frame, ram, crimper and anvil in copper, feed with strip, counter. */
export function tool(p: ToolParameters): Model {
  const l = toolLevels(p)
  const solids: Solid[] = [...toolFrame(p, l), ...toolBlades(p, l), ...toolRam(p, l), ...toolFeed(p, l)]
  const bodies = solids.filter((solid): solid is Body => solid.kind === 'body')
  const top = Math.max(...bodies.map((body) => body.hi[2]))
  return {
    solids,
    foot: [-4, -4, p.w + 4, p.d + 4],
    tool: [l.cx, l.front, (l.anvil + l.guide) / 2 + 6],
    dims: overallDimensions(p.w, p.d, Math.round(top)),
    callouts: calloutsOf(p, l),
  }
}
