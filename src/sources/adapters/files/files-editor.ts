import * as z from 'zod'
import { pickDefaultLanguage, type Language } from '../../../domain/locale/language.ts'
import type { TranslatablePage } from '../../../domain/translation/translation.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import type { EditorEntries } from '../../ports/content-source.ts'
import { localeOrder } from '../graphql-content/content-locale.ts'
import { createEditorList } from '../graphql-content/editor-list.ts'
import {
  EditorContentPagesDocument, EditorMediaReleasesDocument, EditorPageDocument, EditorStoriesDocument,
  EditorSystemPagesDocument, PageTranslationDocument,
} from '../graphql-content/generated/operations.ts' // prettier-ignore
import { wireEditorEntry } from '../graphql-content/wire/editor-entry.ts'
import { optional, optionalText, wireLanguage } from '../graphql-content/wire/values.ts'

/** One for each kind of page. */
export const EDITOR_LISTS = [
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
      .transform((wire): TranslatablePage => {
        const availableLanguages = wire.localizations.map(({ locale }) => locale)
        return omitUndefined({
          id: wire.id,
          sourceLanguage: wire.translationSourceLanguage ?? pickDefaultLanguage(availableLanguages),
          targetLanguages: wire.translationTargetLanguages,
          availableLanguages,
          siteSlug: wire.site?.slug,
        })
      }),
  ),
})

/**
 * Pages of every kind and site, by the queries that our schema has for the editor area.
 * @param languages of the group, the first one first
 */
export function createFilesEditor(
  transport: GraphqlSource,
  pageSize: number,
  languages: readonly Language[],
): EditorEntries {
  return {
    list: createEditorList({ transport, queries: EDITOR_LISTS, pageSize, languages }),
    find: async (id, language) =>
      stages.parse(await transport.request(EditorPageDocument, { id, locales: localeOrder(languages, language) })),
    findTranslatable: async (id) => {
      const variables = { id, locales: localeOrder(languages, pickDefaultLanguage(languages)), stage: 'DRAFT' as const }
      return translatable.parse(await transport.request(PageTranslationDocument, variables)).pageEntry
    },
  }
}
