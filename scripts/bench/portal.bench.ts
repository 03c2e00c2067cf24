import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD, INGRID } from '../../tests/e2e/setup/log-in.ts'
import { measurePage } from '../../tests/e2e/setup/measure-page.ts'
import { findBrowser } from '../find-browser.mjs'
import { openSite } from './open-site.ts'
import { parseRuns } from './parse-runs.ts'
import { toTable } from './print-table.ts'

const OPTIONS = {
  url: { type: 'string' },
  runs: { type: 'string', default: '15' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--runs', '1']

const PORTAL = '/en/mykomax'
/** Of the demonstration: an organization with ten thousand tickets, and one with a handful. */
const PEOPLE = { many: INGRID, few: 'g.pritchard@brennhof-harness.example' } as const
const SCREENS = ['', '/tickets/list', '/tickets/newticket', '/inventory', '/user-admin', '/account']
/** Milliseconds to the first row of the list, and KB of scripts of a screen. */
const TARGETS = { firstRow: 300, scripts: 200 } as const

interface ListFigures {
  readonly tickets: number
  /** From the click on “all tickets” until a row stands in the document, in milliseconds. */
  readonly firstRowMedian: number
  readonly firstRowMax: number
}

async function logIn(context: BrowserContext, origin: string, email: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}${PORTAL}`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').first().click()
  await page.locator('.p-tick-list a').first().waitFor()
  await page.close()
}

/** Opens the dashboard in a tab that has loaded nothing yet, and from there the list of all tickets. */
async function measureList(context: BrowserContext, origin: string): Promise<{ tickets: number; firstRow: number }> {
  const page = await context.newPage()
  await page.goto(`${origin}${PORTAL}`, { waitUntil: 'networkidle' })
  const firstRow = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('.p-sec__more a[href$="/tickets/list"]')
    if (link === null) throw new Error('The dashboard has no way to the list of tickets')
    const start = performance.now()
    const row = new Promise<number>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('#portal-main tbody tr') === null) return
        observer.disconnect()
        resolve(performance.now() - start)
      }).observe(document.body, { childList: true, subtree: true })
    })
    link.click()
    return row
  })
  await page.goto(`${origin}${PORTAL}/tickets/list?view=all`)
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.url().endsWith('tickets-proxy') && response.request().postData()?.includes('TicketList') === true,
    ),
    page.reload(),
  ])
  const { data } = (await answer.json()) as { readonly data: { readonly tickets: { readonly all: number } } }
  await page.close()
  return { tickets: data.tickets.all, firstRow }
}

const round = (value: number): number => Number(value.toFixed(1))

async function measurePerson(context: BrowserContext, origin: string, runs: number): Promise<ListFigures> {
  const measured: Awaited<ReturnType<typeof measureList>>[] = []
  // The first one fetches the scripts of the list, as the first visit of a person does; it counts.
  for (let done = 0; done < runs; done += 1) measured.push(await measureList(context, origin))
  const times = measured.map(({ firstRow }) => firstRow).sort((a, b) => a - b)
  return {
    tickets: measured[0]?.tickets ?? 0,
    firstRowMedian: round(times[Math.floor(times.length / 2)] ?? 0),
    firstRowMax: round(times.at(-1) ?? 0),
  }
}

/**
 * Measures the portal in a browser: how soon the list of an organization with ten thousand tickets has its first row, beside
 * one with a handful, and how many scripts each screen loads when it is opened by its address.
 * Flags: `--url http://localhost:8000` for a site that runs already, `--runs 15`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const runs = parseRuns(values.runs)
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH, or install the package `chromium`')
  const { origin, stop } = await openSite(values.url)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const lists: Record<string, ListFigures> = {}
    const screens: Record<string, number> = {}
    for (const [name, email] of Object.entries(PEOPLE)) {
      const context = await browser.newContext()
      await logIn(context, origin, email)
      lists[name] = await measurePerson(context, origin, runs)
      if (email === INGRID) {
        const storageState = await context.storageState()
        for (const screen of SCREENS) {
          // What is kept for want of a connection is loaded once for each release, when the screen has its own.
          const fresh = await browser.newContext({ storageState, serviceWorkers: 'block' })
          screens[`${PORTAL}${screen}`] = round(
            (await measurePage(await fresh.newPage(), `${origin}${PORTAL}${screen}`)).scripts,
          )
          await fresh.close()
        }
      }
      await context.close()
    }
    const { many, few } = lists
    const ratio = many === undefined || few === undefined ? 0 : round(many.firstRowMedian / few.firstRowMedian)
    say(toTable(Object.values(lists).map((figures) => ({ ...figures }))))
    say(`\nThe list of many takes ${ratio} times as long as that of few.\n`)
    say(toTable(Object.entries(screens).map(([screen, scripts]) => ({ screen, scripts }))))
    const missed = [
      ...(many !== undefined && many.firstRowMedian >= TARGETS.firstRow
        ? [`first row: ${many.firstRowMedian} ms`]
        : []),
      ...Object.entries(screens).flatMap(([screen, size]) =>
        size >= TARGETS.scripts ? [`${screen}: ${size} KB`] : [],
      ),
    ]
    say(missed.length === 0 ? '\nAll targets are met.' : `\nMissed:\n${missed.join('\n')}`)
    process.stdout.write(`${JSON.stringify({ bench: 'portal', runs, lists, ratio, screens, missed })}\n`)
  } finally {
    await browser.close()
    await stop()
  }
}
