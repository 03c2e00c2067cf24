import * as z from 'zod'
import { VIEWS, type View } from './camera.ts'
import { WORDMARKS } from './flat/wordmark.ts'
import { PROCESS_STEPS } from './flat/process.ts'
import { MACHINE_NAMES } from './machines/index.ts'

/** The pictures that one machine record gives. */
export const MACHINE_VIEWS = ['axo', 'card', 'front', 'side', 'tool', 'callouts', 'wide'] as const
export type MachineView = (typeof MACHINE_VIEWS)[number]

const vec3 = z.tuple([z.number(), z.number(), z.number()])
const pixels = z.number().int().positive()
const view = z.enum(Object.keys(VIEWS) as [View, ...View[]])

/** A machine: its type and parameters. Without `views` it only stands in scenes. */
export const machineRecord = z
  .object({
    type: z.enum(MACHINE_NAMES as [string, ...string[]]),
    views: z.array(z.enum(MACHINE_VIEWS)).default([]),
    /** Which parts the balloons number, in this order; all of them by default. */
    callouts: z.array(z.string()).optional(),
    /** Width, depth and height to be written, where they are not those of the model. */
    dims: vec3.optional(),
    /** How close the picture `tool` comes. */
    closeness: z.number().positive().default(3.2),
    /** The point that the picture `tool` shows; the tool of the machine by default. */
    focus: vec3.optional(),
    title: z.string().optional(),
  })
  .catchall(z.unknown())

/** A machine in a scene: a record by its name, or a type; `with` changes parameters. */
const sceneItem = z
  .strictObject({
    of: z.string().optional(),
    type: z.enum(MACHINE_NAMES as [string, ...string[]]).optional(),
    at: vec3.default([0, 0, 0]),
    /** Quarters, counter-clockwise. */
    turn: z.number().int().default(0),
    with: z.record(z.string(), z.unknown()).default({}),
  })
  .refine((item) => (item.of === undefined) !== (item.type === undefined), {
    message: 'needs either `of` or `type`',
    path: ['of'],
  })

/** Machines on one floor inside a frame of the picture. */
export const machinesElement = z.strictObject({
  draw: z.literal('machines'),
  at: z.tuple([z.number(), z.number()]).default([0, 0]),
  size: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  items: z.array(sceneItem).min(1),
  view: view.default('axo'),
  pad: z.number().default(24),
  /** Close-up: how much larger than the whole, and around which point; the first item's tool by default. */
  zoom: z.number().positive().optional(),
  focus: vec3.optional(),
  dims: z.boolean().default(false),
  callouts: z.boolean().default(false),
  ground: z.boolean().default(true),
  detail: z.number().min(0).default(1.8),
})

/** Any other element; its own schema checks the rest. */
const flatElement = z.object({ draw: z.string() }).catchall(z.unknown())

const titled = { title: z.string().optional() }

export const pictureRecord = z.discriminatedUnion('type', [
  z.strictObject({
    ...titled,
    type: z.literal('composition'),
    width: pixels,
    height: pixels,
    elements: z.array(z.union([machinesElement, flatElement])).min(1),
  }),
  z.strictObject({ ...titled, type: z.literal('process'), step: z.enum(PROCESS_STEPS) }),
  z.strictObject({
    ...titled,
    type: z.literal('crimp-section'),
    box: z
      .string()
      .regex(/^-?\d+ -?\d+ \d+ \d+$/)
      .default('0 0 1400 430'),
    lettering: z.number().positive().default(13),
  }),
  z.strictObject({
    ...titled,
    type: z.literal('crimp-cross'),
    strands: z.number().int().min(3).max(61).default(19),
    width: pixels.default(480),
    height: pixels.default(400),
  }),
  z.strictObject({ ...titled, type: z.literal('force-curve') }),
  z.strictObject({
    ...titled,
    type: z.literal('monogram'),
    letters: z.string().regex(/^[A-Z]{1,2}$/),
    strands: z.number().int().min(3).max(12).default(7),
    turn: z.number().default(0),
  }),
  z.strictObject({ ...titled, type: z.literal('wordmark'), word: z.enum(WORDMARKS) }),
])

export type MachineRecord = z.output<typeof machineRecord>
export type PictureRecord = z.output<typeof pictureRecord>
export type SceneItem = z.output<typeof sceneItem>
export type MachinesElement = z.output<typeof machinesElement>

/** A record with the file it comes from. */
export type DrawingRecord =
  | { readonly kind: 'machine'; readonly file: string; readonly record: MachineRecord }
  | { readonly kind: 'picture'; readonly file: string; readonly record: PictureRecord }

/** All records by name. */
export type DrawingRecords = ReadonlyMap<string, DrawingRecord>

/** The parameters of the machine, without what the record says about its pictures. */
export function parametersOf(record: MachineRecord): Record<string, unknown> {
  const {
    type: _type,
    views: _views,
    callouts: _callouts,
    dims: _dims,
    closeness: _closeness,
    focus: _focus,
    title: _title,
    ...parameters
  } = record
  return parameters
}
