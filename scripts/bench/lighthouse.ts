import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { openChromium } from './open-chromium.ts'
import { withoutWaiting, type TraceEvent } from './cpu-time.ts'
import type { PageFigures } from './page-targets.ts'

const execute = promisify(execFile)

/** The last one for Node 20. It is no dependency: npx fetches it for the measurement. */
const PACKAGE = 'lighthouse@12.8.2'
/** What `-G` calls the trace of the page's load. */
const TRACE = 'defaultPass.trace.json'
const MAX_REPORT_BYTES = 64 * 1024 * 1024

const score = z.object({ score: z.number() })
const value = z.object({ numericValue: z.number() })
/** Faults of the recording: they say nothing about the page, and the next try has none. */
const FLEETING_ERRORS: readonly string[] = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'PROTOCOL_TIMEOUT']
const MOST_TRIES = 3
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'largest-contentful-paint': value,
    'cumulative-layout-shift': value,
    'total-blocking-time': value,
  }),
})

export type LighthouseFigures = Omit<PageFigures, 'page' | 'scripts' | 'markup' | 'pageData'>

/** The last priority of all: what records must not take turns with what is recorded. */
const YIELDING: readonly string[] = process.platform === 'win32' ? [] : ['nice', '-n', '19']

async function npx(args: readonly string[]): Promise<string> {
  const [command = 'npx', ...rest] = [...YIELDING, 'npx', '--yes', PACKAGE, ...args]
  const { stdout } = await execute(command, rest, { env: readChildEnvironment(), maxBuffer: MAX_REPORT_BYTES })
  return stdout
}

/** Whether Lighthouse can be had from the package registry, and why not. */
export async function findLighthouse(): Promise<{ readonly version: string } | { readonly missing: string }> {
  try {
    return { version: (await npx(['--version'])).trim() }
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(1)
    return { missing: `${PACKAGE} cannot be had by npx: ${line}` }
  }
}

const toPercent = ({ score: part }: z.infer<typeof score>): number => Math.round(part * 100)

const SETTINGS: readonly string[] = ['--quiet', '--output=json', '--form-factor=mobile', '--throttling-method=simulate']

/** Records a page into a folder. @returns the report. */
async function record(url: string, executablePath: string, folder: string, triesLeft: number): Promise<string> {
  const browser = await openChromium(executablePath)
  try {
    return await npx([url, `--port=${browser.port}`, `-GA=${folder}`, ...SETTINGS])
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (triesLeft > 1 && FLEETING_ERRORS.some((code) => stderr.includes(`(${code})`)))
      return await record(url, executablePath, folder, triesLeft - 1)
    throw new Error(`Lighthouse cannot measure ${url}: ${stderr.trim()}`, { cause: error })
  } finally {
    await browser.close()
  }
}

/** The report of what was recorded, without the time that the page waited for the machine. */
async function auditCpuTime(url: string, folder: string): Promise<string> {
  const file = join(folder, TRACE)
  const trace = JSON.parse(await readFile(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  await writeFile(file, JSON.stringify({ ...trace, traceEvents: withoutWaiting(trace.traceEvents) }))
  return await npx([url, `-A=${folder}`, ...SETTINGS])
}

const toFigures = ({ categories, audits }: z.infer<typeof reportSchema>) => ({
  performance: toPercent(categories.performance),
  lcp: Number((audits['largest-contentful-paint'].numericValue / 1000).toFixed(2)),
  tbt: Math.round(audits['total-blocking-time'].numericValue),
})

/**
 * Measures a page once, as a phone on a slow connection (simulated throttling), in a browser of its own. Lighthouse gives way
 * to it: on two cores a page waits for it otherwise half of the time it works, and what it waits counts four times. What it
 * waits all the same, for the browser's other threads above all, is left out; what was recorded stands beside it.
 * @throws {Error} with what Lighthouse said when it fails.
 */
export async function runLighthouse(url: string, executablePath: string): Promise<LighthouseFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'uapp-lighthouse-'))
  try {
    const recorded = reportSchema.parse(JSON.parse(await record(url, executablePath, folder, MOST_TRIES)))
    const own = reportSchema.parse(JSON.parse(await auditCpuTime(url, folder)))
    const { categories, audits, environment } = recorded
    const { performance, lcp, tbt } = toFigures(recorded)
    return {
      ...toFigures(own),
      accessibility: toPercent(categories.accessibility),
      bestPractices: toPercent(categories['best-practices']),
      seo: toPercent(categories.seo),
      cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
      performanceRecorded: performance,
      lcpRecorded: lcp,
      tbtRecorded: tbt,
      speed: Math.round(environment.benchmarkIndex),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
