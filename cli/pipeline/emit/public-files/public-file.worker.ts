import { inThread } from '../../../threads/open-threads.ts'
import { emitPublicFiles } from './public-file.ts'

/** Takes lists of files. */
export default inThread(emitPublicFiles)
