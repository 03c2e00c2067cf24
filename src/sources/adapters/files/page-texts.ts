import * as z from 'zod'
import { LANGUAGES } from '../../../domain/locale/language.ts'
import { TEXT_KINDS } from '../../../domain/translation/text-entry.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import type { ContentTexts } from '../../ports/content-source.ts'
import { toContentLocale } from '../graphql-content/content-locale.ts'
import { PageTextsDocument, SaveTextsDocument } from '../graphql-content/generated/operations.ts'
import { wireLanguage } from '../graphql-content/wire/values.ts'

const text = z.object({ locale: wireLanguage, text: z.string() })
const languages = z.array(wireLanguage).transform((all) => LANGUAGES.filter((language) => all.includes(language)))

const answer = z.object({
  pageTexts: z.array(
    z.object({
      id: z.string(),
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          name: z.string(),
          languages,
          fields: z.array(
            z.object({
              path: z.string(),
              kind: z.enum(TEXT_KINDS),
              languages,
              texts: z
                .array(text)
                .transform((all) => Object.fromEntries(all.map((one) => [one.locale, one.text] as const))),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Texts of pages of any kind, by the queries that our schema has for them. */
export function createPageTexts(transport: GraphqlSource): ContentTexts {
  return {
    read: async ({ ids, stage, languages: wanted }) => {
      const variables = {
        ...(ids === undefined ? {} : { ids: [...ids] }),
        stage,
        locales: wanted.map(toContentLocale),
      }
      return answer.parse(await transport.request(PageTextsDocument, variables)).pageTexts
    },
    save: async ({ id, language, sourceLanguage, texts }) => {
      const variables = {
        id,
        locale: toContentLocale(language),
        sourceLocale: toContentLocale(sourceLanguage),
        texts: texts.map(({ path, source: from, text: to }) => ({ path, source: from, text: to })),
      }
      try {
        await transport.request(SaveTextsDocument, variables)
        return 'saved'
      } catch (error) {
        if (error instanceof SourceResponseError && error.code === 'CONFLICT') return 'conflict'
        throw error
      }
    },
  }
}
