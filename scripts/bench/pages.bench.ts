import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measurePage } from '../../tests/e2e/setup/measure-page.ts'
import { findBrowser } from '../find-browser.mjs'
import { findLighthouse, runLighthouse, type LighthouseFigures } from './lighthouse.ts'
import { openSite } from './open-site.ts'
import { listMissedTargets, type PageFigures } from './page-targets.ts'
import { parseRuns } from './parse-runs.ts'
import { toTable } from './print-table.ts'
import { measureVitals } from './web-vitals.ts'

const OPTIONS = {
  url: { type: 'string' },
  locale: { type: 'string', default: 'de-de' },
  runs: { type: 'string', default: '3' },
  'least-speed': { type: 'string', default: '0' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--runs', '1']

const PAGES: Readonly<Record<string, string>> = {
  home: '',
  classification: '/products/crimping',
  product: '/products/crimping/bench-presses/tarn-20',
  story: '/stories/a-line-in-three-languages',
  search: '/search',
}

/** How often a run is tried again, for each that is wanted, while the machine is too slow. */
const MOST_TRIES = 4

/** They ask search engines not to list them, which Lighthouse counts against them. */
const UNLISTED: ReadonlySet<string> = new Set(['search'])

/** The run in the middle, by its score or else by its largest paint: one slow run says more about the machine than the page. */
function toMedian(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const rate = ({ performance, lcp }: LighthouseFigures): number => performance ?? -lcp
  const sorted = [...runs].sort((a, b) => rate(a) - rate(b))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) throw new Error('A page needs one run at least')
  return median
}

/** `--least-speed`. @throws {Error} when it is no number from 0. */
function parseSpeed(text: string): number {
  const speed = Number(text)
  if (text !== '' && Number.isFinite(speed) && speed >= 0) return speed
  throw new Error(`--least-speed ${text}: Lighthouse's benchmarkIndex that runs need at least, such as 1500; 0 for any`)
}

/**
 * Measures until so many runs were made while the machine was fast enough: others say more about it than about the page.
 * Those that are too slow stand in for what is missing after four tries for each.
 */
async function measureFast(
  runs: number,
  leastSpeed: number,
  measure: () => Promise<LighthouseFigures>,
): Promise<readonly LighthouseFigures[]> {
  const [fast, slow]: [LighthouseFigures[], LighthouseFigures[]] = [[], []]
  for (let tried = 0; fast.length < runs && tried < runs * MOST_TRIES; tried += 1) {
    const figures = await measure()
    if ((figures.speed ?? Infinity) >= leastSpeed) fast.push(figures)
    else slow.push(figures)
  }
  return [...fast, ...slow.toSorted((a, b) => (b.speed ?? 0) - (a.speed ?? 0))].slice(0, runs)
}

/**
 * Measures pages of every kind as a phone on a slow connection loads them, with Lighthouse where npx can have it, else with
 * the browser's own observers, and sets them against the targets.
 * Flags: `--url http://localhost:8000` for a site that runs already, `--locale de-de`, `--runs 3`, `--json`, and `--least-speed 1500`: runs during which the machine was slower are made again.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const runs = parseRuns(values.runs)
  const leastSpeed = parseSpeed(values['least-speed'])
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH, or install the package `chromium`')
  const lighthouse = await findLighthouse()
  if ('missing' in lighthouse) say(`${lighthouse.missing}\nMeasured by the browser's own observers, without scores.`)
  else say(`Lighthouse ${lighthouse.version}, mobile, simulated throttling, the middle one of ${runs} runs`)
  const { origin, stop } = await openSite(values.url)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const pages: PageFigures[] = []
    for (const [page, path] of Object.entries(PAGES)) {
      const url = `${origin}/${values.locale}${path}`
      const context = await browser.newContext()
      const { scripts, markup, pageData } = await measurePage(await context.newPage(), url)
      await context.close()
      const measured = await measureFast(runs, leastSpeed, async () =>
        'missing' in lighthouse ? measureVitals(browser, url) : runLighthouse(url, executablePath),
      )
      const [js, html, data] = [scripts, markup, pageData].map((size) => Number(size.toFixed(1)))
      const { seo, ...median } = toMedian(measured)
      const listed = seo === undefined || UNLISTED.has(page) ? {} : { seo }
      pages.push({ page, ...median, ...listed, scripts: js ?? 0, markup: html ?? 0, pageData: data ?? 0 })
    }
    const missed = pages.flatMap(listMissedTargets)
    say(toTable(pages.map(({ page, seo, ...figures }) => ({ page, seo: seo ?? '-', ...figures }))))
    say(missed.length === 0 ? '\nAll targets are met.' : `\nMissed:\n${missed.join('\n')}`)
    const tool = 'missing' in lighthouse ? undefined : lighthouse.version
    process.stdout.write(`${JSON.stringify({ bench: 'pages', lighthouse: tool, runs, pages, missed })}\n`)
  } finally {
    await browser.close()
    await stop()
  }
}
