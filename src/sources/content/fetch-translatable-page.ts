import * as z from 'zod'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'
import { DEFAULT_LANGUAGE } from '../../domain/locale/language.ts'
import type { TranslatablePage } from '../../domain/translation/translation.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { localeOrder } from './content-locale.ts'
import { PageTranslationDocument } from './generated/operations.ts'
import { optional, optionalText, wireLanguage } from './wire/values.ts'

const answer = z.object({
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

/**
 * What the content service says about the translation of a page of any kind, drafts included; undefined: it has no such page.
 * @throws {SourceUnavailableError | SourceResponseError} @throws {z.ZodError} when the answer is none.
 */
export async function fetchTranslatablePage(source: GraphqlSource, id: string): Promise<TranslatablePage | undefined> {
  const variables = { id, locales: localeOrder(DEFAULT_LANGUAGE, undefined), stage: 'DRAFT' as const }
  return answer.parse(await source.request(PageTranslationDocument, variables)).pageEntry
}
