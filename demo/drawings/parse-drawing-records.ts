import * as z from 'zod'
import { parse } from 'yaml'
import {
  machineRecord,
  machinesElement,
  parametersOf,
  pictureRecord,
  type DrawingRecord,
  type DrawingRecords,
  type MachineRecord,
  type PictureRecord,
} from './drawing-record.ts'
import { ELEMENTS, type ElementName } from './flat/elements/index.ts'
import { modelOf } from './render-machine.ts'
import { MACHINES, type MachineName } from './machines/index.ts'

/** Something wrong in a record: where, and what to do about it. */
export interface DrawingProblem {
  readonly file: string
  readonly drawing: string
  readonly field: string
  readonly message: string
}

/** Thrown when at least one record is wrong; holds every problem found. */
export class DrawingRecordError extends Error {
  override readonly name = 'DrawingRecordError'
  readonly problems: readonly DrawingProblem[]

  constructor(problems: readonly DrawingProblem[]) {
    super(problems.map(({ file, drawing, field, message }) => `${file}: ${drawing}: ${field}: ${message}`).join('\n'))
    this.problems = problems
  }
}

type Report = (field: string, message: string) => void

function reportIssues(error: z.ZodError, report: Report, prefix = ''): void {
  for (const issue of error.issues) {
    const extra = issue.code === 'unrecognized_keys' ? `.${issue.keys.join(', ')}` : ''
    report(`${prefix}${issue.path.join('.')}${extra}`.replace(/^\./, '') || 'type', issue.message)
  }
}

function checkParameters(type: string, parameters: unknown, report: Report, prefix = ''): boolean {
  const result = MACHINES[type as MachineName].schema.safeParse(parameters)
  if (!result.success) reportIssues(result.error, report, prefix)
  return result.success
}

function checkElement(
  element: Readonly<Record<string, unknown>>,
  path: string,
  names: ReadonlySet<string>,
  report: Report,
): void {
  const { draw, ...parameters } = element
  if (draw === 'machines') {
    const result = machinesElement.safeParse(element)
    if (!result.success) return reportIssues(result.error, report, path)
    result.data.items.forEach((item, i) => {
      const where = `${path}items.${i}.`
      if (item.of !== undefined && !names.has(item.of)) report(`${where}of`, `no machine record is named "${item.of}"`)
      if (item.type !== undefined) checkParameters(item.type, item.with, report, `${where}with.`)
    })
    return
  }
  const kind = typeof draw === 'string' && draw in ELEMENTS ? ELEMENTS[draw as ElementName] : undefined
  if (!kind) return report(`${path}draw`, `"${String(draw)}" is none of: machines, ${Object.keys(ELEMENTS).join(', ')}`)
  const result = kind.schema.safeParse(parameters)
  if (!result.success) reportIssues(result.error, report, path)
}

function checkMachine(record: MachineRecord, report: Report): void {
  const parameters = parametersOf(record)
  if (!checkParameters(record.type, parameters, report)) return
  try {
    modelOf(record)
  } catch (error) {
    report('callouts', error instanceof Error ? error.message : String(error))
  }
}

function checkPicture(record: PictureRecord, names: ReadonlySet<string>, report: Report): void {
  if (record.type === 'composition')
    record.elements.forEach((element, i) => checkElement(element, `elements.${i}.`, names, report))
}

function parseRecord(file: string, value: unknown, report: Report): DrawingRecord | null {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const machine = typeof type === 'string' && type in MACHINES
  const result = machine ? machineRecord.safeParse(value) : pictureRecord.safeParse(value)
  if (!result.success) {
    reportIssues(result.error, report)
    return null
  }
  return machine
    ? { kind: 'machine', file, record: result.data as MachineRecord }
    : { kind: 'picture', file, record: result.data as PictureRecord }
}

/**
 * Records of several files, each a YAML map of name → record.
 * Throws a {@link DrawingRecordError} that names file, drawing and field of everything that is wrong.
 */
export function parseDrawingRecords(
  files: readonly { readonly file: string; readonly text: string }[],
): DrawingRecords {
  const records = new Map<string, DrawingRecord>()
  const problems: DrawingProblem[] = []
  const reporter =
    (file: string, drawing: string): Report =>
    (field, message) =>
      problems.push({ file, drawing, field, message })
  for (const { file, text } of files) {
    const entries = z.record(z.string(), z.unknown()).nullable().safeParse(parse(text))
    if (!entries.success) {
      reporter(file, '(file)')('(top)', 'must be a map of drawing names')
      continue
    }
    for (const [name, value] of Object.entries(entries.data ?? {})) {
      const report = reporter(file, name)
      if (records.has(name)) report('(name)', `is already in ${records.get(name)?.file ?? ''}`)
      const record = parseRecord(file, value, report)
      if (record) records.set(name, record)
    }
  }
  const machines = new Set([...records].filter(([, { kind }]) => kind === 'machine').map(([name]) => name))
  for (const [name, entry] of records) {
    const report = reporter(entry.file, name)
    if (entry.kind === 'machine') checkMachine(entry.record, report)
    else checkPicture(entry.record, machines, report)
  }
  if (problems.length) throw new DrawingRecordError(problems)
  return records
}
