import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { copyProject, startDevelop, type RunningDevelop } from '../../tests/e2e/setup/start-develop.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.mjs'
import { parseRuns } from './parse-runs.ts'
import { toTable } from './print-table.ts'
import { readChildCpuSeconds } from './child-cpu.ts'

const OPTIONS = {
  runs: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--runs', '1']

/** Seconds, on two cores that do nothing else. */
const TARGETS = {
  coldFirstPage: 60,
  warmFirstPage: 20,
  changedComponent: 3,
  changedStyle: 3,
  changedContent: 3,
  changedText: 3,
}

type Measure = keyof typeof TARGETS

const PAGE = '/en'
/** The packages' cache of a compilation is written once nothing has been compiled for a while. */
const CACHE_WRITTEN_MS = 90_000
const LOOK_EVERY_MS = 20
const LONGEST_MS = 120_000

interface Change {
  readonly measure: Measure
  readonly file: string
  readonly from: string
  readonly to: string
  /** Runs in the page: whether the change is on screen. */
  readonly isShown: () => boolean
}

const CHANGES: readonly Change[] = [
  {
    measure: 'changedComponent',
    file: 'src/components/modules/hero.tsx',
    from: '<p className="lead">',
    to: '<p className="lead" data-changed="yes">',
    isShown: () => document.querySelector('main [data-changed]') !== null,
  },
  {
    measure: 'changedStyle',
    file: 'src/components/modules/hero.tsx',
    from: 'max-width: 44ch;',
    to: 'max-width: 44ch; order: 7;',
    isShown: () => getComputedStyle(document.querySelector('main .lead') ?? document.body).order === '7',
  },
  {
    measure: 'changedContent',
    file: 'demo/content/pages/main/home.yaml',
    from: 'en: Machines for wire processing',
    to: 'en: Machines for wires',
    isShown: () => document.title.startsWith('Machines for wires'),
  },
  {
    measure: 'changedText',
    file: 'locales/en/chrome.json',
    from: '"search": "Search"',
    to: '"search": "Look up"',
    isShown: () => document.querySelector('header')?.textContent?.includes('Look up') === true,
  },
]

/**
 * Waits until the page shows an element, or no longer shows it. @returns seconds since `start`. @throws {Error} when it takes
 * too long.
 */
async function untilShown(page: Page, { file, isShown }: Change, wanted: boolean, start: number): Promise<number> {
  for (;;) {
    // A page that is being loaded anew shows nothing yet.
    const shown = await page.evaluate(isShown).catch(() => undefined)
    const seconds = (performance.now() - start) / 1000
    if (shown === wanted) return seconds
    if (seconds * 1000 > LONGEST_MS) throw new Error(`A change of ${file} is not shown after ${LONGEST_MS / 1000} s`)
    await delay(LOOK_EVERY_MS)
  }
}

async function measureChange(develop: RunningDevelop, page: Page, change: Change): Promise<number> {
  const start = performance.now()
  const { undo } = await develop.edit(change.file, change.from, change.to)
  const seconds = await untilShown(page, change, true, start)
  await undo()
  await untilShown(page, change, false, performance.now())
  return seconds
}

/** Opens the first page. @returns seconds from the command until its heading is on screen. */
async function openFirst({ origin, readyMs }: RunningDevelop, page: Page): Promise<number> {
  const start = performance.now()
  await page.goto(`${origin}${PAGE}`)
  await page.locator('h1').first().waitFor({ timeout: LONGEST_MS })
  return (readyMs + performance.now() - start) / 1000
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const round = (seconds: number): number => Number(seconds.toFixed(2))

/**
 * Measures `uapp dev` in a copy of the project: seconds until the first page on a cold cache and on a warm one, and until a changed
 * component, style, content file and interface text are on screen. Flags: `--runs 3` changes of each kind, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const runs = parseRuns(values.runs)
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-dev-'))
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH, or install the package `chromium`')
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  const seconds = new Map<Measure, number>()
  let develop: RunningDevelop | undefined
  try {
    await copyProject(dir)
    const page = await browser.newPage()
    develop = await startDevelop(dir)
    seconds.set('coldFirstPage', await openFirst(develop, page))
    for (const change of CHANGES) {
      const measured: number[] = []
      for (let done = 0; done < runs; done += 1) measured.push(await measureChange(develop, page, change))
      seconds.set(change.measure, median(measured))
    }
    await delay(CACHE_WRITTEN_MS)
    await develop.stop()
    // At other ports the content would have other addresses.
    develop = await startDevelop(dir, develop.ports)
    seconds.set('warmFirstPage', await openFirst(develop, page))
    await page.close()
  } finally {
    await develop?.stop()
    await browser.close()
    await rm(dir, { recursive: true, force: true })
  }
  const rows = Object.entries(TARGETS).map(([measure, target]) => {
    const measured = round(seconds.get(measure as Measure) ?? 0)
    return { measure, seconds: measured, target, met: measured <= target ? 'yes' : 'no' }
  })
  if (!values.json) process.stdout.write(`${toTable(rows)}\n\n`)
  const figures = Object.fromEntries(rows.map((row) => [row.measure, row.seconds]))
  process.stdout.write(
    `${JSON.stringify({ bench: 'dev', runs, ...figures, cpuSeconds: round(readChildCpuSeconds()) })}\n`,
  )
}
