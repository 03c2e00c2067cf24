import type { Language } from '../../domain/locale/language.ts'
import type { AcceptedText } from '../../domain/translation/check-unit.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../graphql-source/source-errors.ts'
import { toContentLocale } from './content-locale.ts'
import { SaveTextsDocument } from './generated/operations.ts'

export interface SavedEntry {
  readonly id: string
  readonly language: Language
  readonly sourceLanguage: Language
  readonly texts: readonly AcceptedText[]
}

/**
 * Writes translated texts of an entry as its draft; the same twice changes nothing.
 * @param source with the token for writing.
 * @returns `conflict` when another source stands there now: then nothing was written.
 * @throws {SourceUnavailableError | SourceResponseError}
 */
export async function saveTexts(source: GraphqlSource, entry: SavedEntry): Promise<'saved' | 'conflict'> {
  const variables = {
    id: entry.id,
    locale: toContentLocale(entry.language),
    sourceLocale: toContentLocale(entry.sourceLanguage),
    texts: entry.texts.map(({ path, source: from, text }) => ({ path, source: from, text })),
  }
  try {
    await source.request(SaveTextsDocument, variables)
    return 'saved'
  } catch (error) {
    if (error instanceof SourceResponseError && error.code === 'CONFLICT') return 'conflict'
    throw error
  }
}
