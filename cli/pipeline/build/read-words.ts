import { usageError } from '../../errors.ts'
import type { SearchWordsOf } from '../emit/search-indexes.ts'
import { readSearchWords, SearchWordsError } from '../emit/search-words.ts'

/** What is said about words that visitors type. @throws {CommandError} with status 2 when it cannot be read. */
export async function readWords({ cwd }: { readonly cwd: string }): Promise<SearchWordsOf> {
  try {
    return await readSearchWords(cwd)
  } catch (error) {
    if (error instanceof SearchWordsError) throw usageError(error.message)
    throw error
  }
}
