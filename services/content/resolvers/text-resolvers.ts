import { GraphQLError } from 'graphql'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { PageTexts, TextField } from '../../../src/domain/translation/text-entry.ts'
import type { Stage } from '../content-store.ts'
import { listPageTexts } from '../texts/page-texts.ts'
import { saveTexts, type SaveTextsInput } from '../texts/save-texts.ts'
import type { ContentContext } from './context.ts'

interface PageTextsArguments {
  readonly ids?: readonly string[] | null
  readonly stage?: Stage | null
}

/** Texts of pages in all languages at once, and the one mutation there is: writing them. */
export const textResolvers = {
  Query: {
    pageTexts: (
      _source: unknown,
      { ids, stage }: PageTextsArguments,
      { store, scope }: ContentContext,
    ): readonly PageTexts[] => listPageTexts(store, stage ?? scope.stage, ids ?? undefined),
  },
  Mutation: {
    saveTexts: async (_source: unknown, input: SaveTextsInput, context: ContentContext) => {
      const { store, saved, mayWrite, forget } = context
      if (!mayWrite || saved === undefined)
        throw new GraphQLError('Writing needs the token for writing', {
          extensions: { code: 'FORBIDDEN', http: { status: 403 } },
        })
      const written = await saveTexts(store, saved, input)
      forget()
      return { written }
    },
  },
  TextField: {
    texts: ({ texts }: TextField, { locales }: { readonly locales: readonly Language[] }) =>
      locales.flatMap((locale) => {
        const text = texts[locale]
        return text === undefined ? [] : [{ locale, text }]
      }),
  },
}
