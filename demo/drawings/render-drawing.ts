import { MACHINE_VIEWS, type DrawingRecords, type MachineView, type PictureRecord } from './drawing-record.ts'
import { crimpCross } from './flat/crimp-cross.ts'
import { crimpSection } from './flat/crimp-section.ts'
import { forceCurve } from './flat/force-curve.ts'
import { monogram } from './flat/monogram.ts'
import { process } from './flat/process.ts'
import { wordmark } from './flat/wordmark.ts'
import { recolour, type Palette } from './palette.ts'
import { renderComposition } from './render-composition.ts'
import { renderMachine } from './render-machine.ts'

/* "tarn-20-front" → "Tarn 20 front": the page writes the real alternative text. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

function renderPicture(record: PictureRecord, records: DrawingRecords, title: string): string {
  switch (record.type) {
    case 'composition':
      return renderComposition(record, records, title)
    case 'process':
      return process(record.step, title)
    case 'crimp-section':
      return crimpSection({ box: record.box, lettering: record.lettering, title })
    case 'crimp-cross':
      return crimpCross({ n: record.strands, width: record.width, height: record.height, title })
    case 'force-curve':
      return forceCurve(title)
    case 'monogram':
      return monogram(record.letters, record.strands, record.turn, title)
    case 'wordmark':
      return wordmark(record.word)
    default:
      return record satisfies never
  }
}

function machineView(name: string, records: DrawingRecords): { slug: string; view: MachineView } | undefined {
  const cut = name.lastIndexOf('-')
  const slug = name.slice(0, cut)
  const view = MACHINE_VIEWS.find((candidate) => candidate === name.slice(cut + 1))
  const entry = records.get(slug)
  return view && entry?.kind === 'machine' && entry.record.views.includes(view) ? { slug, view } : undefined
}

/**
 * The SVG of a drawing: a picture record by its name, or a view of a machine record as `tarn-20-front`.
 * The same name and records give the same bytes. Undefined where there is no such drawing.
 */
export function renderDrawing(name: string, records: DrawingRecords, palette?: Palette): string | undefined {
  const paint = (svg: string): string => (palette ? recolour(svg, palette) : svg)
  const entry = records.get(name)
  if (entry?.kind === 'picture') return paint(renderPicture(entry.record, records, entry.record.title ?? titleOf(name)))
  const found = machineView(name, records)
  const machine = found ? records.get(found.slug) : undefined
  if (!found || machine?.kind !== 'machine') return undefined
  return paint(renderMachine(machine.record, found.view, machine.record.title ?? titleOf(name)))
}

/** The names of all drawings, sorted. */
export function listDrawings(records: DrawingRecords): string[] {
  const names = [...records].flatMap(([name, entry]) =>
    entry.kind === 'picture' ? [name] : entry.record.views.map((view) => `${name}-${view}`),
  )
  return names.sort()
}
