import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { CommandContext } from '../../cli/command-context.ts'
import { planSnapshot } from '../../cli/pipeline/plan/plan-snapshot.ts'
import { writeRenderPlan } from '../../cli/pipeline/plan/write-render-plan.ts'
import { readSnapshot } from '../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../src/sources/snapshot/snapshot-store.ts'
import { selectLocales } from './select-locales.ts'

const lineSchema = z.object({ data: z.object({ frame: z.object({ route: z.string() }) }) })
const summarySchema = z.looseObject({ pages: z.int(), hash: z.string() })

/** Plans the main host of the demonstration group in as many locales as `size` URLs need. @returns the plan's folder. */
export async function planBenchPages(context: CommandContext, dataDir: string, size: number): Promise<string> {
  const { config, environment, cwd } = context
  const snapshot = await readSnapshot(createSnapshotStore(dataDir))
  const base = {
    snapshot,
    config,
    projectDir: resolve(cwd, config.projectDir),
    localPort: environment.values.PORT,
    now: new Date(),
  }
  const [whole] = (await planSnapshot({ ...base, request: { countries: 'all' } })).plan.hosts
  if (whole === undefined) throw new Error('The demonstration group has no host')
  const { locales } = selectLocales(whole, size)
  const [host] = (await planSnapshot({ ...base, request: { countries: 'all', locales } })).plan.hosts
  if (host === undefined) throw new Error('The plan has no host')
  const planDir = join(dataDir, 'plan', `bench-${size}`)
  await writeRenderPlan(host, planDir)
  return planDir
}

async function* homeLines(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (lineSchema.parse(JSON.parse(line)).data.frame.route === '/') yield `${line}\n`
}

/** Keeps the home pages of a plan only: with them Gatsby compiles, and renders every header and footer. */
export async function keepHomePages(planDir: string): Promise<void> {
  const pages = join(planDir, 'pages.ndjson')
  await mkdir(planDir, { recursive: true })
  await pipeline(Readable.from(homeLines(pages)), createWriteStream(`${pages}.homes`))
  await rm(pages)
  await rename(`${pages}.homes`, pages)
  const summaryFile = join(planDir, 'plan.json')
  const summary = summarySchema.parse(JSON.parse(await readFile(summaryFile, 'utf8')))
  const count = (await readFile(pages, 'utf8')).split('\n').length - 1
  await writeFile(summaryFile, JSON.stringify({ ...summary, pages: count, hash: `${summary.hash}-homes` }))
}
