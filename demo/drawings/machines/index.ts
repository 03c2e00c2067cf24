import type * as z from 'zod'
import type { Model } from '../model.ts'
import { automat, automatParameters } from './automat.ts'
import { bladeHead, bladeHeadParameters } from './blade-head.ts'
import { board, boardParameters } from './board.ts'
import { cart, cartParameters } from './cart.ts'
import { coiler, coilerParameters } from './coiler.ts'
import { cutStrip } from './cut-strip.ts'
import { cutStripParameters } from './cut-strip-parameters.ts'
import { feeder, feederParameters } from './feeder.ts'
import { furniture, furnitureParameters } from './furniture.ts'
import { guide, guideParameters } from './guide.ts'
import { handPress, handPressParameters } from './hand-press.ts'
import { marker, markerParameters } from './marker.ts'
import { micrograph, micrographParameters } from './micrograph.ts'
import { pressParameters } from './press-parameters.ts'
import { press } from './press.ts'
import { pullTester, pullTesterParameters } from './pull-tester.ts'
import { sealer, sealerParameters } from './sealer.ts'
import { stripper, stripperParameters } from './stripper.ts'
import { tester, testerParameters } from './tester.ts'
import { toolParameters } from './tool-parameters.ts'
import { tool } from './tool.ts'
import { twist, twistParameters } from './twist.ts'

interface MachineType<S extends z.ZodType = z.ZodType> {
  readonly schema: S
  readonly build: (parameters: z.output<S>) => Model
}

const machineType = <S extends z.ZodType>(schema: S, build: (parameters: z.output<S>) => Model): MachineType<S> => ({
  schema,
  build,
})

/** Every type of machine that a record may name. */
export const MACHINES = {
  automat: machineType(automatParameters, automat),
  'blade-head': machineType(bladeHeadParameters, bladeHead),
  board: machineType(boardParameters, board),
  cart: machineType(cartParameters, cart),
  coiler: machineType(coilerParameters, coiler),
  'cut-strip': machineType(cutStripParameters, cutStrip),
  feeder: machineType(feederParameters, feeder),
  furniture: machineType(furnitureParameters, furniture),
  guide: machineType(guideParameters, guide),
  'hand-press': machineType(handPressParameters, handPress),
  marker: machineType(markerParameters, marker),
  micrograph: machineType(micrographParameters, micrograph),
  press: machineType(pressParameters, press),
  'pull-tester': machineType(pullTesterParameters, pullTester),
  sealer: machineType(sealerParameters, sealer),
  stripper: machineType(stripperParameters, stripper),
  tester: machineType(testerParameters, tester),
  tool: machineType(toolParameters, tool),
  twist: machineType(twistParameters, twist),
} as const

export type MachineName = keyof typeof MACHINES

export const MACHINE_NAMES = Object.keys(MACHINES) as MachineName[]

/** The machine that the parameters describe. Throws a ZodError when one of them is unknown or impossible. */
export function buildMachine(type: MachineName, parameters: Readonly<Record<string, unknown>>): Model {
  const { schema, build } = MACHINES[type] as MachineType
  return build(schema.parse(parameters))
}
