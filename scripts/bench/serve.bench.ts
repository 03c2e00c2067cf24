import { readFile, realpath, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPages } from '../../src/domain/release/list-pages.ts'
import { hostManifestSchema } from '../../src/release/release-schema.ts'
import { startBenchProject } from './bench-project.ts'
import { sampleEvenly } from './measure-output.ts'
import { middle } from './measure-tool.ts'
import { measureRequests, type RequestLoad } from './measure-requests.ts'
import { parseSizes } from './parse-sizes.ts'
import { toTable } from './print-table.ts'
import { startServeProcess, type ServeProcess } from './serve-process.ts'

const OPTIONS = {
  countries: { type: 'string', default: 'CH,DE,AT,US,JP,BR' },
  pages: { type: 'string', default: '400' },
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--countries', 'CH', '--pages', '20', '--seconds', '1', '--rounds', '1']

const FORMS = ['files', 'lean'] as const
type Form = (typeof FORMS)[number]

const CONNECTIONS = 16

/** Pages of the main host, from all over its locales. */
async function choosePaths(distDir: string, count: number): Promise<readonly string[]> {
  const dir = await realpath(join(distDir, 'current/localhost'))
  const manifest = hostManifestSchema.parse(JSON.parse(await readFile(join(dir, 'routes.json'), 'utf8')))
  const paths = [...listPages(manifest)]
    .filter(({ template, protection }) => !/not-found|portal|editor/.test(template) && protection === undefined)
    .map(({ path }) => path)
  return sampleEvenly(paths, count)
}

interface ServedFigures {
  readonly perSecond: number
  readonly p95Ms: number
  /** Time of the processor that the runtime takes for an answer. */
  readonly cpuMs: number
}

async function measureServed(runtime: ServeProcess, load: RequestLoad): Promise<ServedFigures> {
  const before = await runtime.readCpuMs()
  const { answers, perSecond, p95Ms } = await measureRequests(load)
  const cpuMs = ((await runtime.readCpuMs()) - before) / Math.max(1, answers)
  return { perSecond, p95Ms, cpuMs: Number(cpuMs.toFixed(2)) }
}

interface Way {
  readonly name: string
  readonly load: Pick<RequestLoad, 'headers' | 'status'>
}

const WAYS: readonly Way[] = [
  { name: 'plain', load: { headers: { 'accept-encoding': 'identity' }, status: 200 } },
  { name: 'gzip', load: { headers: { 'accept-encoding': 'gzip' }, status: 200 } },
  { name: 'brotli', load: { headers: { 'accept-encoding': 'br' }, status: 200 } },
  // Whatever the tag is, the visitor has it.
  { name: '304', load: { headers: { 'accept-encoding': 'br', 'if-none-match': '*' }, status: 304 } },
]

/**
 * Serves a release of each form, and asks both for the same pages in turn: requests a second as they are, compressed, and to who
 * has them already. The first round warms up, the middle one of the others counts. Runtimes and who asks share the machine, so
 * figures compare with each other only; with other work on it, time of the processor says more. Flags: `--countries CH,DE`, `--pages 400`, `--seconds 5`, `--rounds 3`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const [pages = 0, seconds = 0, rounds = 0] = [values.pages, values.seconds, values.rounds].map(
    (text) => parseSizes(text)[0],
  )
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-'))
  const project = await startBenchProject(process.cwd(), dir)
  const runtimes = new Map<Form, ServeProcess>()
  try {
    const distOf = (form: Form): string => join(dir, `dist-${form}`)
    for (const form of FORMS)
      await project.uapp(['build', '--countries', values.countries, '--form', form], { UAPP_DIST_DIR: distOf(form) })
    const paths = await choosePaths(distOf('files'), pages)
    for (const form of FORMS) runtimes.set(form, await startServeProcess(distOf(form)))
    const figures = new Map<string, ServedFigures[]>()
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, load } of WAYS) {
        for (const [form, runtime] of runtimes) {
          const one = { origin: runtime.url, host: 'localhost', paths, connections: CONNECTIONS, seconds, ...load }
          const found = await measureServed(runtime, one)
          const key = `${name} ${form}`
          if (round > 0) figures.set(key, [...(figures.get(key) ?? []), found])
        }
      }
    }
    const middleOf = (name: string, form: Form, field: keyof ServedFigures): number =>
      middle((figures.get(`${name} ${form}`) ?? []).map((one) => one[field]))
    const rows = WAYS.map(({ name }) => ({
      way: name,
      filesPerSecond: middleOf(name, 'files', 'perSecond'),
      leanPerSecond: middleOf(name, 'lean', 'perSecond'),
      filesCpuMs: middleOf(name, 'files', 'cpuMs'),
      leanCpuMs: middleOf(name, 'lean', 'cpuMs'),
      filesP95Ms: middleOf(name, 'files', 'p95Ms'),
      leanP95Ms: middleOf(name, 'lean', 'p95Ms'),
    }))
    const memory = Object.fromEntries(
      await Promise.all([...runtimes].map(async ([form, runtime]) => [form, await runtime.readMemoryMiB()] as const)),
    )
    if (!values.json)
      process.stdout.write(
        `${toTable(rows)}\n\n${paths.length} pages; memory of the runtimes in MiB: ${JSON.stringify(memory)}\n`,
      )
    process.stdout.write(`${JSON.stringify({ bench: 'serve', pages: paths.length, ways: rows, memory })}\n`)
  } finally {
    for (const runtime of runtimes.values()) await runtime.stop()
    await project.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
