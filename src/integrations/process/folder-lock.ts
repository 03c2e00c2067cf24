import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processIsRunning } from './process-is-running.ts'

/** A folder that belongs to this process. */
export interface FolderLock {
  release(): Promise<void>
}

/** A folder belongs to another process. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError'
  /** Absent: the lock file does not say. */
  readonly owner: number | undefined
  /** The lock file. */
  readonly file: string

  constructor(owner: number | undefined, file: string) {
    super(`${file} belongs to process ${owner ?? 'unknown'}`)
    this.owner = owner
    this.file = file
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

async function readOwner(file: string): Promise<number | undefined> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** The lock file appears with its content, in one step. @returns false when there is one already. */
async function createLockFile(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, String(process.pid))
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Takes a folder for this process by a file in it; the folder is made if there is none. A lock whose process is gone, because
 * it was killed, does not count.
 * @throws {FolderLockedError} when another process has it.
 */
export async function lockFolder(folder: string, fileName: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, fileName)
  const lock = { release: () => rm(file, { force: true }) }
  if (await createLockFile(file)) return lock
  const owner = await readOwner(file)
  if (owner === undefined || !processIsRunning(owner)) {
    await rm(file, { force: true })
    if (await createLockFile(file)) return lock
  }
  throw new FolderLockedError(owner, file)
}
