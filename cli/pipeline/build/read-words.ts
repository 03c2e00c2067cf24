import { resolve } from 'node:path'
import type { CommandContext } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import type { SearchWordsOf } from '../emit/search/search-indexes.ts'
import { readSearchWords, SearchWordsError } from '../emit/search/search-words.ts'

/** What is said about words that visitors type. @throws {CommandError} with status 2 when it cannot be read. */
export async function readWords({ config, cwd }: Pick<CommandContext, 'config' | 'cwd'>): Promise<SearchWordsOf> {
  try {
    return await readSearchWords(resolve(cwd, config.projectDir))
  } catch (error) {
    if (error instanceof SearchWordsError) throw usageError(error.message)
    throw error
  }
}
