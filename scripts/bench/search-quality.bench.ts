import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../src/domain/search/search-document.ts'
import { planDemonstration, printSearchFiles, readDemonstrationTexts } from '../../tests/fixtures/demonstration.ts'
import { writeSearchRelease } from '../../tests/fixtures/search-release.ts'
import { siteGroupsOf } from '../../tests/builders/groups-of.ts'
import { readJudgedQueries } from '../../tests/search/judged-queries.ts'
import { isAnswered, measureQuality, type AnsweredQuery } from '../../tests/search/measure-quality.ts'
import { listNavigationLabels } from '../../tests/search/navigation-labels.ts'
import { toTable } from './print-table.ts'
import { openOwnEngine } from './search-quality/own-engine.ts'
import { startPagefind } from './search-quality/pagefind.ts'
import { RIVALS, type Ask, type JudgedEngine } from './search-quality/rivals.ts'

const OPTIONS = {
  language: { type: 'string', multiple: true, default: [...TEXT_LANGUAGES] as string[] },
  half: { type: 'string', multiple: true, default: ['tuning', 'held-out'] as string[] },
  missed: { type: 'boolean', default: false },
  own: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--language', 'en']

/** Answers to all judged queries of a language. */
async function answer(language: Language, ask: Ask): Promise<readonly AnsweredQuery[]> {
  const answers: AnsweredQuery[] = []
  for (const judged of readJudgedQueries(language)) answers.push({ judged, routes: await ask(judged.query) })
  return answers
}

const toRow = (engine: string, language: string, half: string, answers: readonly AnsweredQuery[]) => {
  const { queries, success, nothing, ndcg } = measureQuality(answers)
  return { engine, language, half, queries, 'success@3': success, nothing, 'nDCG@10': ndcg }
}

/** Labels of a site in a locale that do not find their page first, and how many there are. */
async function checkLabels(
  host: HostPlan,
  askOf: (siteId: string, urlCode: string) => Ask,
  say: (text: string) => void,
) {
  const row = { labels: 0, first: 0 }
  const known = new Map<string, ReadonlySet<string>>()
  for (const [urlCode, text] of await printSearchFiles(host))
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const { site, route } = JSON.parse(line) as SearchDocument
      known.set(`${site} ${urlCode}`, new Set([...(known.get(`${site} ${urlCode}`) ?? []), route]))
    }
  for (const { site, language, slices } of siteGroupsOf(host)) {
    const routes = known.get(`${site.site.id} ${language}`)
    if (routes === undefined) continue
    const ask = askOf(site.site.id, language)
    const international = slices.filter(({ countries }) => countries.includes('ALL'))
    for (const { label, routes: wanted } of listNavigationLabels(international)) {
      // Pages of other sites, and those that are not reported.
      if (!wanted.some((route) => routes.has(route))) continue
      const [first] = await ask(label)
      row.labels += 1
      if (first !== undefined && wanted.includes(first)) row.first += 1
      else say(`${site.site.name} ${language}: "${label}" finds ${first ?? 'nothing'} first, not ${wanted.join(', ')}`)
    }
  }
  return row
}

/**
 * How well the search answers judged queries (`tests/search/judged`) on the demonstration group's main site, in each language
 * and half, beside MiniSearch, Orama and Pagefind as they come; and how many labels of the navigations of all sites find their
 * page first. Flags: `--language de`, `--half tuning`, `--own` without the others, `--missed` lists what is not answered of the tuning half, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const languages = TEXT_LANGUAGES.filter((language) => values.language.includes(language))
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  const dir = await mkdtemp(join(tmpdir(), 'uapp-bench-quality-'))
  const pagefind = values.own ? undefined : await startPagefind(join(dir, 'pagefind'))
  try {
    const plan = await planDemonstration(['JP'])
    const host = plan.hosts.find(({ sites }) => sites.some(({ site }) => site.isMain))
    const main = host?.sites.find(({ site }) => site.isMain)?.site
    if (host === undefined || main === undefined) throw new Error('The demonstration group has no main site')
    const documentTexts = await readDemonstrationTexts()
    const askOf = openOwnEngine(await writeSearchRelease(dir, plan, { documentTexts }))
    const files = await printSearchFiles(host, documentTexts)
    const own: JudgedEngine = { name: 'uapp', open: async (_, language) => askOf(main.id, language) }
    const engines = [own, ...(pagefind === undefined ? [] : [...RIVALS, pagefind.engine])]
    const rows = []
    for (const engine of engines) {
      for (const language of languages) {
        const lines = (files.get(language) ?? '').split('\n').filter((line) => line !== '')
        const documents = lines.map((line) => JSON.parse(line) as SearchDocument).filter(({ site }) => site === main.id)
        const answers = await answer(language, await engine.open(documents, language))
        const listMissed = (some: readonly AnsweredQuery[]): readonly AnsweredQuery[] =>
          // The other half is never looked at, or it would be tuned for.
          values.missed && engine === own ? some.filter((one) => one.judged.half === 'tuning' && !isAnswered(one)) : []
        for (const half of values.half) {
          const those = answers.filter(({ judged }) => judged.half === half)
          rows.push(toRow(engine.name, language, half, those))
          for (const one of listMissed(those))
            say(
              `${language} ${one.judged.kind} "${one.judged.query}": ${one.routes.slice(0, 4).join(', ') || 'nothing'}`,
            )
        }
      }
    }
    say(toTable(rows))
    const labels = { labels: 0, first: 0 }
    for (const one of plan.hosts) {
      const found = await checkLabels(one, askOf, values.missed ? say : () => undefined)
      labels.labels += found.labels
      labels.first += found.first
    }
    say(`${labels.first} of ${labels.labels} labels of the navigations find their page first`)
    process.stdout.write(`${JSON.stringify({ bench: 'search-quality', rows, labels })}\n`)
  } finally {
    await pagefind?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
