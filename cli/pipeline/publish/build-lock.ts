import { FolderLockedError, lockFolder, type FolderLock } from '../../../src/integrations/process/folder-lock.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'

/** The right to build into some folders. */
export type BuildLock = FolderLock

function toCommandError(error: unknown): unknown {
  if (!(error instanceof FolderLockedError)) return error
  const { owner, file } = error
  return new CommandError(
    `Another build is running (process ${owner ?? 'unknown'}, ${file}). Wait for it, or end it; remove the file if there is none.`,
    EXIT.usage,
    { cause: error },
  )
}

/**
 * Locks folders against a second build.
 * @throws {CommandError} naming the process that builds, with status 2.
 */
export async function acquireBuildLock(folders: readonly string[]): Promise<BuildLock> {
  const held: FolderLock[] = []
  const release = async (): Promise<void> => void (await Promise.all(held.map((lock) => lock.release())))
  try {
    for (const folder of new Set(folders)) held.push(await lockFolder(folder, 'build.lock'))
  } catch (error) {
    await release()
    throw toCommandError(error)
  }
  return { release }
}
