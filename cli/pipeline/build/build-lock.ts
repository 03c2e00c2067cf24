import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { processIsRunning } from '../../process-is-running.ts'

/** The right to build into a folder. */
export interface BuildLock {
  release(): Promise<void>
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

async function lockFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'build.lock')
  if (await createLockFile(file)) return file
  const owner = await readOwner(file)
  if (owner === undefined || !processIsRunning(owner)) {
    // Left behind by a process that was killed.
    await rm(file, { force: true })
    if (await createLockFile(file)) return file
  }
  throw new CommandError(
    `Another build is running (process ${owner ?? 'unknown'}, ${file}). Wait for it, or end it; remove the file if there is none.`,
    EXIT.usage,
  )
}

/**
 * Locks folders against a second build. A lock whose process is gone does not count.
 * @throws {CommandError} naming the process that builds, with status 2.
 */
export async function acquireBuildLock(folders: readonly string[]): Promise<BuildLock> {
  const held: string[] = []
  const release = async (): Promise<void> => void (await Promise.all(held.map((file) => rm(file, { force: true }))))
  try {
    for (const folder of new Set(folders)) held.push(await lockFolder(folder))
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}
