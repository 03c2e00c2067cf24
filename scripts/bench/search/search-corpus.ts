import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSearchDocument, type SearchedRelease } from '../../../functions/search/read-search-documents.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../../src/domain/search/search-document.ts'
import { isStopWord } from '../../../src/search/stop-words.ts'
import { planDemonstration, printSearchFiles } from '../../../tests/fixtures/demonstration.ts'
import { INFLECTED_QUERIES } from '../../../tests/fixtures/inflected-queries.ts'
import { listKnownItems } from '../../../tests/fixtures/known-items.ts'
import { toShare, varyDocument } from './vary-document.ts'

/** A question of a visitor. */
export interface BenchQuery {
  readonly localeCode: Language
  readonly query: string
}

export interface SearchCorpus {
  readonly release: SearchedRelease
  readonly documents: number
  /** In an order that mixes languages and kinds. */
  readonly queries: readonly BenchQuery[]
}

/** Every which query of a visitor has a typing error, which costs the most. */
const MISTYPED_SHARE = 0.1

function listQueries(language: Language, documents: readonly SearchDocument[]): readonly BenchQuery[] {
  const typed = (kind: Parameters<typeof listKnownItems>[1]): readonly string[] =>
    listKnownItems(documents, kind).map(({ query }) => query)
  const words = documents
    .flatMap(({ title }) => title.split(/\s+/))
    .filter((word) => word.length > 2 && !isStopWord(word.toLowerCase(), language))
  const queries = [...typed('title'), ...typed('longest words'), ...words, ...Object.keys(INFLECTED_QUERIES[language])]
  const mistyped = typed('typing error').slice(0, Math.round(queries.length * MISTYPED_SHARE))
  return [...queries, ...mistyped].map((query) => ({ localeCode: language, query }))
}

/** The demonstration group's main site in eleven languages, each page in as many variants as make the wanted number of documents. */
export async function writeSearchCorpus(dir: string, wanted: number): Promise<SearchCorpus> {
  const { hosts } = await planDemonstration(['JP'])
  const host = hosts.find(({ sites }) => sites.some(({ site }) => site.isMain))
  const main = host?.sites.find(({ site }) => site.isMain)
  if (host === undefined || main === undefined) throw new Error('The demonstration group has no main site')
  const files = await printSearchFiles(host)
  const folder = join(dir, host.host, 'search')
  await mkdir(folder, { recursive: true })
  const perLanguage = Math.ceil(wanted / LANGUAGES.length)
  const queries: BenchQuery[] = []
  let count = 0
  for (const language of LANGUAGES) {
    const own = (files.get(language) ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map(parseSearchDocument)
      // Pages in a fallback language would be counted in several languages.
      .filter(({ site, contentLanguage }) => site === main.site.id && contentLanguage === language)
    const documents = Array.from({ length: perLanguage }, (_, at) => {
      const document = own[at % own.length]
      if (document === undefined) throw new Error(`There are no documents in ${language}`)
      return varyDocument(document, Math.floor(at / own.length))
    })
    await writeFile(join(folder, `${language}.ndjson`), documents.map((one) => `${JSON.stringify(one)}\n`).join(''))
    count += documents.length
    queries.push(...listQueries(language, own))
  }
  const locales = LANGUAGES.map((language) => ({ urlCode: language, language, country: 'ALL' }))
  const sites = [{ site: main.site, locales, defaultUrlCode: 'en' }]
  return {
    release: { buildId: 'bench', hosts: [{ sites, publicDir: join(dir, host.host, 'public') }] },
    documents: count,
    queries: queries.sort((a, b) => toShare(a.localeCode, a.query) - toShare(b.localeCode, b.query)),
  }
}
