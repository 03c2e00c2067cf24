import { inThread } from '../../../threads/in-thread.ts'
import { makeSearchIndex } from './search-indexes.ts'

/** Takes one index. */
export const run = inThread(makeSearchIndex)
