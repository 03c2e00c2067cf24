import * as z from 'zod'

/** Crimping tool (applicator); millimetres. */
export const toolParameters = z.strictObject({
  w: z.number().positive().default(110),
  d: z.number().positive().default(120),
  h: z.number().positive().default(170),
  /** What it crimps: decides blades and ram. */
  variant: z.enum(['mini', 'standard', 'heavy', 'ferrule', 'splice']).default('standard'),
  /** From where the terminals come. */
  feed: z.enum(['left', 'rear', 'none']).default('left'),
  /** Stroke counter on the right. */
  counter: z.boolean().default(true),
  /** Setting dial on the ram. */
  dial: z.boolean().default(true),
  /** Guide columns instead of a closed guide. */
  columns: z.boolean().default(false),
  /** Quick-change plate with lever. */
  plate: z.boolean().default(false),
  /** Exploded view: distance between the parts, millimetres. */
  explode: z.number().min(0).default(0),
})

export type ToolParameters = z.output<typeof toolParameters>

/** Heights of the parts of a tool. */
export interface ToolLevels {
  readonly base: number
  readonly anvil: number
  readonly guide: number
  readonly ram: number
  readonly cx: number
  /** Front of the blades. */
  readonly front: number
}

/** Where the parts stand for these parameters. */
export function toolLevels({ w, d, h, plate, explode: e }: ToolParameters): ToolLevels {
  const base = plate ? 16 : 0
  return {
    base,
    anvil: base + 14 + e * 0.8,
    guide: h * 0.46 + e * 2,
    ram: h * 0.7 + e * 3,
    cx: w * 0.5,
    front: d * 0.2,
  }
}
