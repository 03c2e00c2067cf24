import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import * as z from 'zod'
import { createCommandContext } from '../../cli/command-context.ts'
import { withEmbeddedSources } from '../../cli/pipeline/build/with-embedded-sources.ts'
import { planSnapshot } from '../../cli/pipeline/plan/plan-snapshot.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import { renderWithGatsby } from '../../cli/pipeline/render/render-with-gatsby.ts'
import { readSnapshot } from '../../src/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../src/snapshot/snapshot-store.ts'
import { toTable } from './print-table.ts'
import { selectLocales } from './select-locales.ts'

const execute = promisify(execFile)
const FETCH_PLAN = fileURLToPath(new URL('fetch-plan.ts', import.meta.url))
const TSX = fileURLToPath(import.meta.resolve('tsx/cli'))

const fetchPlanSchema = z.object({
  urls: z.int(),
  fetchSeconds: z.number(),
  planSeconds: z.number(),
  seconds: z.number(),
  peakRssMiB: z.number(),
})

interface EngineFigures {
  readonly engine: string
  readonly urls: number
  readonly seconds: number
  readonly urlsPerSecond: number
  readonly peakRssMiB: number
}

function parseSizes(text: string): readonly number[] {
  const sizes = text.split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(`--sizes ${text}: numbers such as 2000,10000`)
  return sizes
}

/** Fetching and planning, measured in a process that does nothing else. */
async function measureFetchPlan(size: number, dataDir: string): Promise<z.infer<typeof fetchPlanSchema>> {
  const { stdout } = await execute(process.execPath, [TSX, FETCH_PLAN, '--size', String(size), '--data', dataDir])
  return fetchPlanSchema.parse(JSON.parse(stdout))
}

async function measureGatsby(size: number, dataDir: string): Promise<EngineFigures> {
  const { config, environment, cwd } = await createCommandContext({ quiet: true })
  const snapshot = await readSnapshot(createSnapshotStore(dataDir))
  const base = { snapshot, config, localesDir: join(cwd, 'locales'), localPort: environment.values.PORT }
  const whole = (await planSnapshot({ ...base, request: { countries: 'all' } })).plan.hosts[0]
  if (whole === undefined) throw new Error('The demonstration group has no host')
  const { locales } = selectLocales(whole, size)
  const host = (await planSnapshot({ ...base, request: { countries: 'all', locales } })).plan.hosts[0]
  if (host === undefined) throw new Error('The plan has no host')
  const name = `bench-${size}`
  const hostPlanDir = join(dataDir, 'plan', name)
  await writeRenderPlan(host, hostPlanDir)
  const output = await renderWithGatsby({
    projectDir: cwd,
    hostPlanDir,
    host: name,
    dataDir,
    progress: { update: () => {} },
  })
  const [problem] = output.problems
  if (problem !== undefined) throw new Error(`${problem.code}: ${problem.message}`)
  await rm(hostPlanDir, { recursive: true })
  await rm(output.publicDir, { recursive: true })
  const seconds = Number(output.seconds.toFixed(1))
  const urlsPerSecond = Math.round(output.pages / output.seconds)
  return { engine: 'gatsby', urls: output.pages, seconds, urlsPerSecond, peakRssMiB: output.peakRssMiB }
}

/**
 * Renders the demonstration group with every engine at several numbers of URLs, made by adding countries, and measures
 * fetching and planning at the largest one. A first, small run compiles, so that all sizes start from compiled code.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sizes: { type: 'string', default: '2000,10000,30000' }, json: { type: 'boolean', default: false } },
  })
  const sizes = parseSizes(values.sizes)
  const context = await createCommandContext({ quiet: true })
  const dataDir = resolve(context.cwd, context.environment.values.UAPP_DATA_DIR, 'bench')
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  try {
    const fetchPlan = await withEmbeddedSources(context, () => measureFetchPlan(Math.max(...sizes), dataDir))
    say('Fetching, planning and composing, in one process:')
    say(toTable([fetchPlan]))
    await measureGatsby(1, dataDir)
    const engines: EngineFigures[] = []
    for (const size of sizes) engines.push(await measureGatsby(size, dataDir))
    say(`\nRendering, on compiled code:\n${toTable(engines.map((figures) => ({ ...figures })))}`)
    process.stdout.write(`${JSON.stringify({ bench: 'render', engines, fetchPlan })}\n`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
