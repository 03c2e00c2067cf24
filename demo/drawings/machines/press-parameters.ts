import * as z from 'zod'

/** Bench crimping press; millimetres. */
export const pressParameters = z.strictObject({
  w: z.number().positive().default(230),
  d: z.number().positive().default(380),
  h: z.number().positive().default(560),
  /** Height of the table above the floor of the press. */
  table: z.number().positive().default(170),
  /** With its tool in place. */
  tool: z.boolean().default(true),
  /** Opening between table and head. */
  throat: z.number().positive().default(190),
  reel: z.boolean().default(true),
  reelR: z.number().positive().default(150),
  /** Where the terminal reel hangs. */
  reelAt: z.enum(['left', 'top', 'stand']).default('left'),
  screenAt: z.enum(['arm', 'front', 'post', 'none']).default('arm'),
  guard: z.boolean().default(true),
  /** Outline of the head as seen from the side. */
  head: z.enum(['chamfer', 'round', 'square', 'stepped']).default('chamfer'),
  /** Colour of the head's front panel. */
  panel: z.enum(['none', 'grey', 'dark']).default('none'),
  /** Two guide columns in front of the throat. */
  columns: z.boolean().default(false),
  /** Drive on the head. */
  motor: z.enum(['none', 'upright', 'lying']).default('none'),
  /** Stripping unit to the left of the tool. */
  strip: z.boolean().default(false),
  /** Tray for single contacts to the right of the tool. */
  tray: z.boolean().default(false),
  base: z.boolean().default(true),
  /** Height of a floor stand instead of a bench base; 0 for none. */
  stand: z.number().min(0).default(0),
  pedal: z.boolean().default(false),
  /** Two-hand buttons in front of the base. */
  buttons: z.boolean().default(false),
  /** Cable supports on both sides. */
  rests: z.boolean().default(false),
  /** Mounting flanges for installation in an automatic machine. */
  flange: z.boolean().default(false),
  /** Cable in the tool: its width in pixels. */
  cable: z.number().positive().default(7),
  x: z.number().default(0),
  y: z.number().default(0),
  z: z.number().default(0),
  product: z.boolean().default(true),
})

export type PressParameters = z.output<typeof pressParameters>
