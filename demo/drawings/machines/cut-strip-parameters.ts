import * as z from 'zod'

/** Cut-and-strip machine; millimetres. */
export const cutStripParameters = z.strictObject({
  w: z.number().positive().default(720),
  d: z.number().positive().default(420),
  h: z.number().positive().default(360),
  /** Height of the working shelf. */
  shelf: z.number().positive().default(180),
  /** Length of the wire deck; 0 for none. */
  deck: z.number().min(0).default(620),
  /** Rolls of the straightener; 0 for none. */
  rollers: z.number().int().min(0).default(4),
  /** Prefeeder with a drum of wire. */
  drum: z.boolean().default(true),
  hood: z.boolean().default(true),
  /** Blade heads. */
  heads: z.number().int().min(0).default(1),
  /** Rotating blade head, for coaxial cable. */
  rotary: z.boolean().default(false),
  screenAt: z.enum(['arm', 'front', 'none']).default('arm'),
  belts: z.boolean().default(true),
  /** Wires side by side. */
  wires: z.number().int().min(1).max(3).default(1),
  /** Width of the wire in pixels. */
  cable: z.number().positive().default(6),
  /** Drums of the prefeeder. */
  drums: z.number().int().min(1).max(2).default(1),
  /** Rollers instead of a trough behind the machine. */
  rollerTable: z.boolean().default(false),
  /** Box for short wires at the exit. */
  bin: z.boolean().default(false),
  /** Height of a floor stand; 0 for a bench machine. */
  stand: z.number().min(0).default(0),
  /** Colour of the base door panels. */
  panel: z.enum(['none', 'grey', 'dark']).default('none'),
})

export type CutStripParameters = z.output<typeof cutStripParameters>
