import { inThread } from '../threads/in-thread.ts'
import { linkFolderSync, type LinkedFolder, type LinkFolderTask } from './link-folder.ts'

/** Links lists of folders. */
export const run = inThread((tasks: readonly LinkFolderTask[]): LinkedFolder => {
  const linked = tasks.map(linkFolderSync)
  return {
    files: linked.reduce((sum, { files }) => sum + files, 0),
    folders: linked.flatMap(({ folders }) => folders),
  }
})
