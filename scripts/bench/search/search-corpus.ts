import { join } from 'node:path'
import type { SearchedRelease } from '../../../functions/search/release-indexes.ts'
import { TEXT_LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../../src/domain/search/search-document.ts'
import { planDemonstration } from '../../../tests/fixtures/demonstration.ts'
import { inflectedQueriesOf } from '../../../tests/fixtures/inflected-queries.ts'
import { listKnownItems } from '../../../tests/fixtures/known-items.ts'
import { listSearchGroups, searchGroupOf, writeSearchIndexes } from '../../../tests/fixtures/search-release.ts'
import { toShare, varyDocument } from './vary-document.ts'

/** A question of a visitor. */
export interface BenchQuery {
  readonly localeCode: Language
  readonly query: string
}

export interface SearchCorpus {
  readonly release: SearchedRelease
  readonly documents: number
  /** To make all indexes: by the clock, and of the processor. */
  readonly indexSeconds: number
  readonly indexCpuSeconds: number
  /** In an order that mixes languages and kinds. */
  readonly queries: readonly BenchQuery[]
}

/** Every which query of a visitor has a typing error, which costs the most. */
const MISTYPED_SHARE = 0.1

function listQueries(language: Language, documents: readonly SearchDocument[]): readonly BenchQuery[] {
  const typed = (kind: Parameters<typeof listKnownItems>[1]): readonly string[] =>
    listKnownItems(documents, kind).map(({ query }) => query)
  const words = documents.flatMap(({ title }) => title.split(/\s+/)).filter((word) => word.length > 2)
  const queries = [...typed('title'), ...typed('longest words'), ...words, ...Object.keys(inflectedQueriesOf(language))]
  const mistyped = typed('typing error').slice(0, Math.round(queries.length * MISTYPED_SHARE))
  return [...queries, ...mistyped].map((query) => ({ localeCode: language, query }))
}

/** The demonstration group's main site in eleven languages, each page in as many variants as make the wanted number of documents. */
export async function writeSearchCorpus(dir: string, wanted: number): Promise<SearchCorpus> {
  const { hosts } = await planDemonstration(['JP'])
  const host = hosts.find(({ sites }) => sites.some(({ site }) => site.isMain))
  const main = host?.sites.find(({ site }) => site.isMain)
  if (host === undefined || main === undefined) throw new Error('The demonstration group has no main site')
  const own = (await listSearchGroups(host)).filter(({ siteId }) => siteId === main.site.id)
  const perLanguage = Math.ceil(wanted / TEXT_LANGUAGES.length)
  const queries: BenchQuery[] = []
  const groups = own.map(({ language, parts }) => {
    const text = parts.find(({ urlCodes }) => urlCodes.includes(language))?.text() ?? ''
    const written = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): SearchDocument => JSON.parse(line))
      // Pages in a fallback language would be counted in several languages.
      .filter(({ contentLanguage }) => contentLanguage === language)
    queries.push(...listQueries(language, written))
    const documents = Array.from({ length: perLanguage }, (_, at) => {
      const document = written[at % written.length]
      if (document === undefined) throw new Error(`There are no documents in ${language}`)
      return varyDocument(document, Math.floor(at / written.length))
    })
    return searchGroupOf(main.site.id, language, documents)
  })
  const hostDir = join(dir, host.host)
  const [start, before] = [performance.now(), process.cpuUsage()]
  await writeSearchIndexes({ cacheDir: join(dir, 'cache'), hostDir }, groups)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  const locales = TEXT_LANGUAGES.map((language) => ({ urlCode: language, language, country: 'ALL' }))
  const sites = [{ site: main.site, locales, defaultUrlCode: 'en' }]
  return {
    release: { buildId: 'bench', hosts: [{ sites, publicDir: join(hostDir, 'public') }] },
    documents: perLanguage * groups.length,
    indexSeconds: Number(seconds.toFixed(1)),
    indexCpuSeconds: Number(((user + system) / 1e6).toFixed(1)),
    queries: queries.sort((a, b) => toShare(a.localeCode, a.query) - toShare(b.localeCode, b.query)),
  }
}
