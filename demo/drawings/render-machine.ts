import { compact } from './compact.ts'
import { parametersOf, type MachineRecord, type MachineView } from './drawing-record.ts'
import { buildMachine, type MachineName } from './machines/index.ts'
import type { Callout, Dimension, Dimensions, Model } from './model.ts'
import { draw, type DrawOptions } from './painter.ts'

type Options = (model: Model, record: MachineRecord) => DrawOptions

const sheet = { width: 800, height: 680 } as const

const OPTIONS: Readonly<Record<MachineView, Options>> = {
  axo: () => ({ ...sheet, view: 'axo', dims: true, detail: 2 }),
  card: () => ({ view: 'axo', width: 400, height: 300, detail: 1.8 }),
  front: () => ({ ...sheet, view: 'front', dims: true, detail: 2 }),
  side: () => ({ ...sheet, view: 'side', dims: true, detail: 2 }),
  tool: (model, record) => ({
    ...sheet,
    view: 'axo',
    zoom: { at: record.focus ?? model.tool, k: record.closeness },
    cull: true,
  }),
  callouts: () => ({ view: 'axo', detail: 2, width: 800, height: 760, callouts: true, pad: 112 }),
  wide: () => ({ detail: 2, view: 'axo', width: 1280, height: 720, pad: 48 }),
}

/* The texts w, d, h of the record replace those of the model, in the order of each view. */
function withDims(dims: Dimensions, [w, d, h]: readonly [number, number, number]): Dimensions {
  const write = (list: readonly Dimension[], texts: readonly number[]): Dimension[] =>
    list.map((dimension, i) => ({ ...dimension, text: String(texts[i] ?? dimension.text) }))
  return { axo: write(dims.axo, [w, d, h]), front: write(dims.front, [w, h]), side: write(dims.side, [d, h]) }
}

function picked(callouts: readonly Callout[], parts: readonly string[] | undefined): readonly Callout[] {
  if (!parts) return callouts
  return parts.map((part) => {
    const callout = callouts.find((candidate) => candidate.part === part)
    if (!callout) throw new RangeError(`no part "${part}" here; there are ${callouts.map((c) => c.part).join(', ')}`)
    return { ...callout, spare: false }
  })
}

/**
 * The model of a record, with its own dimensions and balloons; with changed parameters it has the balloons of its type.
 * Throws a RangeError when the record numbers a part that is not there.
 */
export function modelOf(record: MachineRecord, changes: Readonly<Record<string, unknown>> = {}): Model {
  const model = buildMachine(record.type as MachineName, { ...parametersOf(record), ...changes })
  return {
    ...model,
    dims: record.dims ? withDims(model.dims, record.dims) : model.dims,
    callouts: Object.keys(changes).length ? model.callouts : picked(model.callouts, record.callouts),
  }
}

/* A close-up is taken with the hood open. */
const withoutGlass = (model: Model): Model => ({
  ...model,
  solids: model.solids.filter((solid) => solid.kind === 'wire' || solid.material !== 'glass'),
})

/** One picture of a machine. */
export function renderMachine(record: MachineRecord, view: MachineView, title: string): string {
  const whole = modelOf(record)
  const model = view === 'tool' ? withoutGlass(whole) : whole
  return compact(draw(model, { ...OPTIONS[view](model, record), title }))
}
