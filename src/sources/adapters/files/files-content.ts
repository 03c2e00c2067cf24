import * as z from 'zod'
import type { Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../../graphql-source/fetch-nodes.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import { fetchEntryRevisions } from '../../revisions/entry-revisions.ts'
import { fetchRevisions } from '../../revisions/fetch-revisions.ts'
import { createDraftQueries, createEntryLists, ENTRY_QUERIES, toVariables } from '../graphql-content/entry-lists.ts'
import {
  ChangedPagesDocument, ContentRevisionsDocument, EditorPageDocument, PageRevisionsDocument, PageTextsDocument,
  PageTranslationDocument, SaveTextsDocument,
} from '../graphql-content/generated/operations.ts' // prettier-ignore
import { parseEntries } from '../graphql-content/parse-entries.ts'
import { operationsOf, type SentOperation } from '../../contract/sent-operation.ts'
import { createFilesEditor, EDITOR_LISTS } from './files-editor.ts'
import { createPageTexts } from './page-texts.ts'

const pageRevisions = z.object({
  pageRevisions: z.array(z.object({ id: z.string(), revision: z.string().min(1) })),
})

/** Every operation that this adapter sends. */
export const FILES_OPERATIONS: readonly SentOperation[] = [
  ...operationsOf('fetch', Object.values(ENTRY_QUERIES)),
  ...operationsOf('revisions', [ContentRevisionsDocument, PageRevisionsDocument, ChangedPagesDocument]),
  ...operationsOf('editor', [...EDITOR_LISTS, EditorPageDocument]),
  ...operationsOf('translations', [PageTranslationDocument, PageTextsDocument, SaveTextsDocument]),
]

/**
 * Content of files, by the GraphQL service in front of them, or another one of the same schema (services/content/schema.graphql).
 * @param languages of the group, the first one first
 */
export function createFilesContent(
  transport: GraphqlSource,
  pageSize: number,
  languages: readonly Language[],
): ContentSource {
  return {
    ...createEntryLists({ transport, queries: ENTRY_QUERIES, pageSize, languages }),
    revisions: {
      read: () => fetchRevisions(transport, ContentRevisionsDocument),
      ofPages: async () => (await fetchEntryRevisions(transport, PageRevisionsDocument, pageRevisions))?.pageRevisions,
      listPages: async (request, ids) => {
        const variables = { ...toVariables(request, languages), ids: [...ids] }
        const query = ChangedPagesDocument
        return parseEntries(
          'pages',
          request.language,
          await fetchNodes({ source: transport, query, variables, pageSize }),
        )
      },
    },
    editor: createFilesEditor(transport, pageSize, languages),
    texts: createPageTexts(transport),
    drafts: createDraftQueries(transport, ENTRY_QUERIES),
  }
}
