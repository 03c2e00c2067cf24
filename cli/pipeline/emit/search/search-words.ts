import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { isTextLanguage, LANGUAGES, type Language } from '../../../../src/domain/locale/language.ts'
import { NO_WORDS, searchWordsSchema, type SearchWords } from '../../../../src/search/words/search-words.ts'
import { listStopWords } from '../../../../src/search/words/stop-words.ts'
import type { SearchWordsOf } from './search-indexes.ts'

/** Folder of the project with a file for each language. */
const FOLDER = 'search-words'

/** A file of search words that cannot be read as one. */
export class SearchWordsError extends Error {
  override readonly name = 'SearchWordsError'
}

async function readLanguage(file: string): Promise<SearchWords> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return NO_WORDS
  try {
    return searchWordsSchema.parse(parse(text) ?? {})
  } catch (cause) {
    const detail = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause)
    throw new SearchWordsError(
      `The search words ${file} are wrong:\n${detail}\nA file has stop, synonyms, means and best; see docs/search-words.md.`,
      { cause },
    )
  }
}

/**
 * Reads `search-words/{language}.yaml` of a project, beside the stop words that each language has by itself.
 * @throws {SearchWordsError} naming the file and the place.
 */
export async function readSearchWords(projectDir: string): Promise<SearchWordsOf> {
  const words = new Map<Language, SearchWords>()
  for (const language of LANGUAGES) {
    const own = await readLanguage(join(projectDir, FOLDER, `${language}.yaml`))
    if (own !== NO_WORDS || isTextLanguage(language))
      words.set(language, { ...own, stop: [...new Set([...listStopWords(language), ...own.stop])] })
  }
  return words
}
