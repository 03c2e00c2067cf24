import { pickDefaultLanguage, type Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { NEWS_PAGE_SIZE, type ContentSource, type EntryRequest } from '../../ports/content-source.ts'
import { orderLanguages } from '../graphql-content/content-locale.ts'
import { parseEntries } from '../graphql-content/parse-entries.ts'
import {
  CONTENT_KINDS, createPayloadDocuments, listMissingCollections, type Only, type PayloadContentKind,
} from './payload-documents.ts' // prettier-ignore
import { createPayloadEditor } from './payload-editor.ts'
import { createContentRevisions } from './payload-revisions.ts'
import { createPayloadTexts } from './payload-texts.ts'
import { toRecord } from './to-record.ts'

/** What the service does not have of what a fetch asks for, one message each. */
export const listPayloadMismatches = (transport: GraphqlSource): Promise<readonly string[]> =>
  listMissingCollections(transport, CONTENT_KINDS)

/**
 * Content of a Payload whose collections are those of `cms/`.
 * @param languages of the group, the first one first
 */
export function createPayloadContent(
  transport: GraphqlSource,
  pageSize: number,
  languages: readonly Language[],
): ContentSource {
  const toOrder = ({ language, fallback }: EntryRequest): readonly Language[] =>
    orderLanguages(languages, language, fallback)
  const documents = createPayloadDocuments(transport, pageSize)
  const { toAddress } = documents
  const readRecords = async (
    kind: PayloadContentKind,
    request: EntryRequest,
    only?: Only,
  ): Promise<readonly unknown[]> => {
    const order = toOrder(request)
    const found = await documents.readAll(kind, request.stage, only)
    return found.map((document) => toRecord(kind, document, order, toAddress))
  }
  return {
    pageSize,
    list: async (kind, request) => parseEntries(kind, request.language, await readRecords(kind, request)),
    newsPage: async (request, after) => {
      const { stage, language } = request
      const page = after === undefined ? 1 : Number(after)
      const { docs, hasNextPage } = await documents.readPage({ kind: 'news', stage, page, limit: NEWS_PAGE_SIZE })
      const records = docs.map((document) => toRecord('news', document, toOrder(request), toAddress))
      const { values } = parseEntries('news', language, records)
      return { items: values, hasNextPage, ...(hasNextPage ? { endCursor: String(page + 1) } : {}) }
    },
    revisions: {
      ...createContentRevisions(transport),
      listPages: async (request, ids) =>
        parseEntries('pages', request.language, await readRecords('pages', request, { field: 'id', values: ids })),
    },
    editor: createPayloadEditor(readRecords, pickDefaultLanguage(languages)),
    texts: createPayloadTexts(transport, documents),
  }
}
