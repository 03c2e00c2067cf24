import { inThread } from '../../../threads/open-threads.ts'
import { emitPublicFiles } from './public-file.ts'

/** Takes lists of files. */
export const run = inThread(emitPublicFiles)
