import type { Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../../graphql-source/fetch-nodes.ts'
import { parseRecords } from '../../parse-records.ts'
import type { EditorEntries } from '../../ports/content-source.ts'
import { toVariables, type EntryQuery } from './entry-lists.ts'
import { wireEditorEntry } from './wire/editor-entry.ts'

export interface EditorListOptions {
  readonly transport: GraphqlSource
  /** One for each kind of page. */
  readonly queries: readonly EntryQuery[]
  readonly pageSize: number
  /** Languages of the group, the first one first. */
  readonly languages: readonly Language[]
  /** What a record is made to before it is read; by default nothing. */
  readonly toRecord?: (record: unknown) => unknown
}

/** Lists all pages for editors, kind by kind. */
export function createEditorList(options: EditorListOptions): EditorEntries['list'] {
  const { transport, queries, pageSize, languages, toRecord = (record) => record } = options
  return async (request) => {
    const variables = toVariables(request, languages)
    const found = await Promise.all(
      queries.map((query) => fetchNodes({ source: transport, query, variables, pageSize })),
    )
    const { values, problems } = parseRecords({
      source: 'content',
      kind: 'page',
      language: request.language,
      schemaOf: () => wireEditorEntry,
      records: found.flat().map(toRecord),
    })
    return { entries: values, problems }
  }
}
