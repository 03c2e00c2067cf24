import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../../src/domain/search/search-document.ts'
import { ALGORITHMS } from '../../../src/search/words/stem-word.ts'

/** Routes that a query finds, the best first, ten at most. */
export type Ask = (query: string) => Promise<readonly string[]>

/** An engine that indexes the documents of a site in a language. */
export interface JudgedEngine {
  readonly name: string
  open(documents: readonly SearchDocument[], language: Language): Promise<Ask>
}

const MOST = 10

/** What engines see of a document: all that ours sees. */
const toFields = ({ route, title, labels = [], lead, body }: SearchDocument): Record<string, string> => ({
  id: route === '' ? '/' : route,
  title,
  labels: labels.join(' '),
  lead,
  body,
})

const FIELDS = ['title', 'labels', 'lead', 'body']

/** MiniSearch with the options that its README begins with. */
const MINISEARCH: JudgedEngine = {
  name: 'MiniSearch',
  async open(documents) {
    const index = new MiniSearch({
      fields: FIELDS,
      searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
    })
    index.addAll(documents.map(toFields))
    return async (query) =>
      index
        .search(query)
        .slice(0, MOST)
        .map(({ id }) => String(id))
  },
}

/** Orama calls languages as Snowball does. It knows no Slovak, and cuts Japanese and Chinese by further packages: these are as any text to it. */
const ORAMA: JudgedEngine = {
  name: 'Orama',
  async open(documents, language) {
    const schema = { id: 'string', title: 'string', labels: 'string', lead: 'string', body: 'string' } as const
    const name = ALGORITHMS[language]
    const index = create({ schema, ...(name === undefined ? {} : { language: name }) })
    await insertMultiple(index, documents.map(toFields))
    return async (query) => {
      const { hits } = await search(index, {
        term: query,
        properties: ['title', 'labels', 'lead', 'body'],
        limit: MOST,
      })
      return hits.map(({ document }) => document['id'])
    }
  },
}

/** The engines that run in this process. */
export const RIVALS: readonly JudgedEngine[] = [MINISEARCH, ORAMA]
