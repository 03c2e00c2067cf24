import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fetchEditorCredential } from '../../tests/e2e/setup/unlock-editor.ts'
import { openSite } from './open-site.ts'
import { parseRuns } from './parse-runs.ts'
import { toTable } from './print-table.ts'

const OPTIONS = {
  url: { type: 'string' },
  runs: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--runs', '1']

/** A page of the demonstration with a draft, and the title that the draft gives it. */
const PAGE = '/en/company/careers'
const DRAFT = new URL('../../content/pages/main/careers.draft.yaml', import.meta.url)
const TITLE = 'Careers and apprenticeships'

/** From the change of a draft until the preview shows it, milliseconds. */
const TARGET_MS = 2000
const FIRST_LOOK_MS = 120_000
/** The bar of the preview asks twice a second whether something changed. */
const ASK_EVERY_MS = 100
/** Between two changes: what the change before set off has ended. */
const REST_MS = 2000

/** Asks for the page until it has a text. @returns milliseconds, and those that the last answer took. @throws {Error} when it takes too long. */
async function untilShown(url: string, cookie: string, text: string): Promise<{ shown: number; page: number }> {
  const start = performance.now()
  for (;;) {
    const requested = performance.now()
    const html = await (await fetch(url, { headers: { cookie, accept: 'text/html' } })).text()
    const now = performance.now()
    if (html.includes(text)) return { shown: now - start, page: now - requested }
    if (now - start > FIRST_LOOK_MS) throw new Error(`${url} does not show “${text}” after ${FIRST_LOOK_MS / 1000} s`)
    await delay(ASK_EVERY_MS)
  }
}

const median = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

/**
 * Measures how soon the preview shows what was changed in the content service, beside what the same page takes when nothing
 * changed. It edits the draft of a page of the demonstration, and puts it back.
 * Flags: `--url http://localhost:8000` for a site that runs already on this content, `--runs 10`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const runs = parseRuns(values.runs)
  const { origin, stop } = await openSite(values.url)
  const original = await readFile(DRAFT, 'utf8')
  try {
    const credential = await fetchEditorCredential(Number(new URL(origin).port))
    const cookie = `uapp_editor_area_password=${credential}; uapp_preview=editor`
    const url = `${origin}${PAGE}`
    const first = await untilShown(url, cookie, TITLE)
    let title = TITLE
    const changed: number[] = []
    const unchanged: number[] = []
    for (let done = 0; done < runs; done += 1) {
      unchanged.push((await untilShown(url, cookie, title)).page)
      title = `Careers in ${done + 1} of ${runs} drafts`
      await writeFile(DRAFT, original.replace(TITLE, title))
      changed.push((await untilShown(url, cookie, title)).shown)
      await delay(REST_MS)
    }
    const figures = {
      firstLook: Math.round(first.shown),
      unchanged: median(unchanged),
      changed: median(changed),
      changedMax: Math.round(Math.max(...changed)),
      ratio: Math.round(median(changed) / Math.max(1, median(unchanged))),
    }
    const missed = figures.changedMax < TARGET_MS ? [] : [`a change is shown after ${figures.changedMax} ms`]
    if (!values.json)
      process.stdout.write(
        `${toTable([figures])}\n\n${missed.length === 0 ? 'The target is met.' : `Missed: ${missed.join(', ')}`}\n`,
      )
    process.stdout.write(`${JSON.stringify({ bench: 'preview', runs, ...figures, missed })}\n`)
  } finally {
    await writeFile(DRAFT, original)
    await stop()
  }
}
