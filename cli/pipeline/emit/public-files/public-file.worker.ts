import { inThread } from '../../../threads/in-thread.ts'
import { emitPublicFiles } from './public-file.ts'

/** Takes lists of files. */
export const run = inThread(emitPublicFiles)
