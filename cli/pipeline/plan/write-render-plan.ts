import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PageData } from '../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import type { RenderPlanPage, RenderPlanSummary } from '../../../src/domain/release/render-plan.ts'
import { composePages } from './compose/compose-pages.ts'
import { composeSlices } from './compose/compose-slices.ts'
import type { HostPlan } from './plan.ts'

/** Bytes that are buffered before they are written and hashed. */
const CHUNK_BYTES = 1 << 20

/** One line, in parts that are already encoded. */
type Line = readonly Buffer[]

const LINE_END = Buffer.from('}}\n')

/** JSON of page contents, each written out and encoded once for all locales that share it. */
function createContentWriter(): (content: PageData['content']) => Buffer {
  const written = new WeakMap<object, Buffer>()
  return (content) => {
    const known = written.get(content)
    if (known !== undefined) return known
    const json = Buffer.from(JSON.stringify(content))
    written.set(content, json)
    return json
  }
}

function* pageLines(hostPlan: HostPlan, count: (template: TemplateName) => void): Generator<Line, void, void> {
  const writeContent = createContentWriter()
  for (const { node, data, slices } of composePages(hostPlan)) {
    count(node.template)
    const head: Omit<RenderPlanPage, 'data'> = { path: node.path, template: node.template, slices }
    const start = `${JSON.stringify(head).slice(0, -1)},"data":{"i18n":${JSON.stringify(data.i18n)},"frame":${JSON.stringify(data.frame)},"content":`
    yield [Buffer.from(start), writeContent(data.content), LINE_END]
  }
}

function* sliceLines(hostPlan: HostPlan, count: () => void): Generator<Line, void, void> {
  for (const slice of composeSlices(hostPlan)) {
    count()
    yield [Buffer.from(`${JSON.stringify(slice)}\n`)]
  }
}

/** Joins lines to chunks, and tells each chunk to `see` on its way. */
function* toChunks(lines: Iterable<Line>, see: (chunk: Buffer) => void): Generator<Buffer, void, void> {
  let gathered: Buffer[] = []
  let size = 0
  const flush = (): Buffer => {
    const chunk = Buffer.concat(gathered, size)
    gathered = []
    size = 0
    see(chunk)
    return chunk
  }
  for (const line of lines) {
    for (const part of line) {
      gathered.push(part)
      size += part.length
    }
    if (size >= CHUNK_BYTES) yield flush()
  }
  if (size > 0) yield flush()
}

/**
 * Writes the render plan of a host into `dir`: `pages.ndjson` and `slices.ndjson`, one JSON line each, and last `plan.json`.
 * The files are streamed; equal plans give equal bytes and an equal hash.
 */
export async function writeRenderPlan(hostPlan: HostPlan, dir: string): Promise<RenderPlanSummary> {
  await mkdir(dir, { recursive: true })
  const hash = createHash('sha256')
  const templates: Partial<Record<TemplateName, number>> = {}
  let pages = 0
  let slices = 0
  const write = async (name: string, lines: Iterable<Line>): Promise<void> => {
    const chunks = toChunks(lines, (chunk) => hash.update(chunk))
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 2 }), createWriteStream(join(dir, name)))
  }
  await write(
    'pages.ndjson',
    pageLines(hostPlan, (template) => {
      pages += 1
      templates[template] = (templates[template] ?? 0) + 1
    }),
  )
  await write(
    'slices.ndjson',
    sliceLines(hostPlan, () => {
      slices += 1
    }),
  )
  const sorted = Object.fromEntries(Object.entries(templates).sort(([a], [b]) => (a < b ? -1 : 1)))
  const summary: RenderPlanSummary = { host: hostPlan.host, hash: hash.digest('hex'), pages, slices, templates: sorted }
  await writeFile(join(dir, 'plan.json'), `${JSON.stringify(summary, undefined, 2)}\n`)
  return summary
}
