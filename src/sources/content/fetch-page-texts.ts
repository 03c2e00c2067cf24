import * as z from 'zod'
import { LANGUAGES, type Language } from '../../domain/locale/language.ts'
import { TEXT_KINDS, type PageTexts } from '../../domain/translation/text-entry.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { toContentLocale } from './content-locale.ts'
import { PageTextsDocument, type Stage } from './generated/operations.ts'
import { wireLanguage } from './wire/values.ts'

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

export interface PageTextsQuery {
  /** Absent: all pages. */
  readonly ids?: readonly string[]
  readonly stage: Stage
  /** Those whose texts are wanted. */
  readonly languages: readonly Language[]
}

/**
 * Texts of pages of any kind, and of the entries that they are made of. Pages that the stage does not have are left out.
 * @throws {SourceUnavailableError | SourceResponseError} @throws {z.ZodError} when the answer is none.
 */
export async function fetchPageTexts(source: GraphqlSource, query: PageTextsQuery): Promise<readonly PageTexts[]> {
  const variables = {
    ...(query.ids === undefined ? {} : { ids: [...query.ids] }),
    stage: query.stage,
    locales: query.languages.map(toContentLocale),
  }
  return answer.parse(await source.request(PageTextsDocument, variables)).pageTexts
}
