import { moved, turned } from './arrange.ts'
import { compact } from './compact.ts'
import {
  machinesElement,
  type DrawingRecords,
  type MachinesElement,
  type PictureRecord,
  type SceneItem,
} from './drawing-record.ts'
import { CRIMP_CLIP } from './flat/crimp-cross.ts'
import { drawElement, type ElementName } from './flat/elements/index.ts'
import { composedSheet } from './flat/sheet.ts'
import { buildMachine, type MachineName } from './machines/index.ts'
import type { Model } from './model.ts'
import { paint } from './painter.ts'
import { modelOf } from './render-machine.ts'

type Composition = Extract<PictureRecord, { type: 'composition' }>

function placedModel(item: SceneItem, records: DrawingRecords): Model {
  const entry = item.of === undefined ? undefined : records.get(item.of)
  const model =
    entry?.kind === 'machine' ? modelOf(entry.record, item.with) : buildMachine(item.type as MachineName, item.with)
  return moved(turned(model, item.turn), item.at)
}

function machinesMarkup(element: MachinesElement, { width, height }: Composition, records: DrawingRecords): string {
  const models = element.items.map((item) => placedModel(item, records))
  const [w, h] = element.size ?? [width, height]
  const [x, y] = element.at
  const focus = element.focus ?? models[0]?.tool ?? [0, 0, 0]
  const zoom = element.zoom ? { at: focus, k: element.zoom } : undefined
  const { view, pad, dims, callouts, ground, detail } = element
  const body = paint(models, { view, width: w, height: h, pad, zoom, dims, callouts, ground, detail, cull: true })
  const whole = x === 0 && y === 0 && w === width && h === height
  if (whole) return body
  return zoom
    ? `<svg x="${x}" y="${y}" width="${w}" height="${h}">${body}</svg>`
    : `<g transform="translate(${x} ${y})">${body}</g>`
}

/** Machines and flat elements in one picture, later ones over earlier ones. */
export function renderComposition(record: Composition, records: DrawingRecords, title: string): string {
  const parts = record.elements.map((element) => {
    if (element.draw === 'machines') return machinesMarkup(machinesElement.parse(element), record, records)
    const { draw, ...parameters } = element as Readonly<Record<string, unknown>>
    return drawElement(draw as ElementName, parameters)
  })
  return compact(composedSheet(record.width, record.height, title, parts.join(''), CRIMP_CLIP))
}
