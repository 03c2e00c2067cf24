import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listPages } from '../../src/domain/release/list-pages.ts'
import { hostManifestSchema } from '../../src/release/release-schema.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { startBenchProject } from './bench-project.ts'
import { measureRequests, type RequestFigures, type RequestLoad } from './measure-requests.ts'
import { parseSizes } from './parse-sizes.ts'
import { toTable } from './print-table.ts'

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

const SERVE = fileURLToPath(new URL('serve-release.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx/cli')
const CONNECTIONS = 16

interface Runtime {
  readonly url: string
  readonly child: ChildProcess
}

async function serve(distDir: string): Promise<Runtime> {
  const child = spawn(process.execPath, [TSX, SERVE, '--dist', distDir], {
    env: { ...readChildEnvironment(), NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url, child }
}

/** Resident memory of the runtime, whose parent is the process that runs TypeScript. */
async function readMemory({ child }: Runtime): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
  const pid = children.trim().split(' ')[0] ?? ''
  const status = await readFile(`/proc/${pid === '' ? child.pid : pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

/** Pages of the main host, from all over its locales. */
async function choosePaths(distDir: string, count: number): Promise<readonly string[]> {
  const dir = await realpath(join(distDir, 'current/localhost'))
  const manifest = hostManifestSchema.parse(JSON.parse(await readFile(join(dir, 'routes.json'), 'utf8')))
  const paths = [...listPages(manifest)]
    .filter(({ template, protection }) => !/not-found|portal|editor/.test(template) && protection === undefined)
    .map(({ path }) => path)
  const step = Math.max(1, Math.floor(paths.length / count))
  return paths.filter((_path, at) => at % step === 0).slice(0, count)
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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
 * figures compare with each other only. Flags: `--countries CH,DE`, `--pages 400`, `--seconds 5`, `--rounds 3`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const [pages = 0, seconds = 0, rounds = 0] = [values.pages, values.seconds, values.rounds].map(
    (text) => parseSizes(text)[0],
  )
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-'))
  const project = await startBenchProject(process.cwd(), dir)
  const runtimes = new Map<Form, Runtime>()
  try {
    const distOf = (form: Form): string => join(dir, `dist-${form}`)
    for (const form of FORMS)
      await project.uapp(['build', '--countries', values.countries, '--form', form], { UAPP_DIST_DIR: distOf(form) })
    const paths = await choosePaths(distOf('files'), pages)
    for (const form of FORMS) runtimes.set(form, await serve(distOf(form)))
    const figures = new Map<string, RequestFigures[]>()
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, load } of WAYS) {
        for (const [form, { url }] of runtimes) {
          const one = { origin: url, host: 'localhost', paths, connections: CONNECTIONS, seconds, ...load }
          const found = await measureRequests(one)
          const key = `${name} ${form}`
          if (round > 0) figures.set(key, [...(figures.get(key) ?? []), found])
        }
      }
    }
    const perSecond = (name: string, form: Form): number =>
      middle((figures.get(`${name} ${form}`) ?? []).map((one) => one.perSecond))
    const p95 = (name: string, form: Form): number =>
      middle((figures.get(`${name} ${form}`) ?? []).map((one) => one.p95Ms))
    const rows = WAYS.map(({ name }) => ({
      way: name,
      files: perSecond(name, 'files'),
      lean: perSecond(name, 'lean'),
      ratio: Number((perSecond(name, 'lean') / Math.max(1, perSecond(name, 'files'))).toFixed(2)),
      filesP95Ms: p95(name, 'files'),
      leanP95Ms: p95(name, 'lean'),
    }))
    const memory = Object.fromEntries(
      await Promise.all([...runtimes].map(async ([form, runtime]) => [form, await readMemory(runtime)] as const)),
    )
    if (!values.json)
      process.stdout.write(
        `${toTable(rows)}\n\n${paths.length} pages; memory of the runtimes in MiB: ${JSON.stringify(memory)}\n`,
      )
    process.stdout.write(`${JSON.stringify({ bench: 'serve', pages: paths.length, ways: rows, memory })}\n`)
  } finally {
    for (const { child } of runtimes.values()) {
      child.stdin?.end()
      await once(child, 'exit')
    }
    await project.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
