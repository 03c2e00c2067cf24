import * as z from 'zod'
import { DEFAULT_LANGUAGE } from '../../../domain/locale/language.ts'
import type { TranslatablePage } from '../../../domain/translation/translation.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../../graphql-source/fetch-nodes.ts'
import { parseRecords } from '../../parse-records.ts'
import type { EditorEntries } from '../../ports/content-source.ts'
import { localeOrder } from '../graphql-content/content-locale.ts'
import { toVariables } from '../graphql-content/entry-lists.ts'
import {
  EditorContentPagesDocument, EditorMediaReleasesDocument, EditorPageDocument, EditorStoriesDocument,
  EditorSystemPagesDocument, PageTranslationDocument,
} from '../graphql-content/generated/operations.ts' // prettier-ignore
import { wireEditorEntry } from '../graphql-content/wire/editor-entry.ts'
import { optional, optionalText, wireLanguage } from '../graphql-content/wire/values.ts'

const QUERIES = [
  EditorContentPagesDocument, EditorStoriesDocument, EditorMediaReleasesDocument, EditorSystemPagesDocument,
] // prettier-ignore

const stages = z.object({ draft: optional(wireEditorEntry), published: optional(wireEditorEntry) })

const translatable = z.object({
  pageEntry: optional(
    z
      .object({
        id: z.string(),
        localizations: z.array(z.object({ locale: wireLanguage })),
        translationSourceLanguage: wireLanguage.nullish(),
        translationTargetLanguages: optional(z.array(wireLanguage)),
        // Only content pages have a site of their own: stories and media releases stand on the main one.
        site: optional(z.object({ slug: optionalText })),
      })
      .transform((wire): TranslatablePage =>
        omitUndefined({
          id: wire.id,
          sourceLanguage: wire.translationSourceLanguage ?? DEFAULT_LANGUAGE,
          targetLanguages: wire.translationTargetLanguages,
          availableLanguages: wire.localizations.map(({ locale }) => locale),
          siteSlug: wire.site?.slug,
        }),
      ),
  ),
})

/** Pages of every kind and site, by the queries that our schema has for the editor area. */
export function createEditorEntries(transport: GraphqlSource, pageSize: number): EditorEntries {
  return {
    list: async (request) => {
      const variables = toVariables(request)
      const found = await Promise.all(
        QUERIES.map((query) => fetchNodes({ source: transport, query, variables, pageSize })),
      )
      const { values, problems } = parseRecords({
        source: 'content',
        kind: 'page',
        language: request.language,
        schemaOf: () => wireEditorEntry,
        records: found.flat(),
      })
      return { entries: values, problems }
    },
    find: async (id, language) =>
      stages.parse(await transport.request(EditorPageDocument, { id, locales: localeOrder(language, undefined) })),
    findTranslatable: async (id) => {
      const variables = { id, locales: localeOrder(DEFAULT_LANGUAGE, undefined), stage: 'DRAFT' as const }
      return translatable.parse(await transport.request(PageTranslationDocument, variables)).pageEntry
    },
  }
}
