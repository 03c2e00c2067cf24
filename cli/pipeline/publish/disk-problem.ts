import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { sweepStaging } from './publish-release.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'

/** Codes of write(2) and open(2) when a disk, or the share of one user, is used up. */
const FULL = ['ENOSPC', 'EDQUOT'] as const
type FullCode = (typeof FULL)[number]

/** The code of an error: its own, that of its cause, or in the text from a worker thread. */
function findFullCode(error: unknown): FullCode | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  const found = FULL.find((full) => code === full || new RegExp(`\\b${full}\\b`).test(error.message))
  if (found !== undefined) return found
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...inner].map(findFullCode).find((one) => one !== undefined)
}

/** What is left in the file system of a folder. */
export interface FolderSpace {
  readonly folder: string
  readonly freeBytes: number
  readonly totalBytes: number
  /** Undefined where the file system does not count files. */
  readonly freeFiles: number | undefined
}

/** Space of the folder, or of its nearest existing parent; undefined when unknown. */
export async function readFolderSpace(folder: string): Promise<FolderSpace | undefined> {
  try {
    const { bsize, bavail, blocks, files, ffree } = await statfs(folder)
    const freeFiles = files > 0 ? ffree : undefined
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles }
  } catch {
    return dirname(folder) === folder ? undefined : readFolderSpace(dirname(folder))
  }
}

function formatSpace({ folder, freeBytes, totalBytes, freeFiles }: FolderSpace): string {
  const mebibytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MiB`
  const files = freeFiles === undefined ? '' : `, room for ${freeFiles} more files`
  return `  ${folder}: ${mebibytes(freeBytes)} of ${mebibytes(totalBytes)} free${files}`
}

/**
 * The message for a full disk; undefined for any other error. Pure: the caller has read the space of the folders.
 * @param spaces of the folders that the work writes into.
 * @param published build that the work had published by then.
 */
export function toDiskProblem(
  error: unknown,
  spaces: readonly FolderSpace[],
  published?: string,
): CommandError | undefined {
  const code = findFullCode(error)
  if (code === undefined) return undefined
  const what = code === 'ENOSPC' ? 'The disk is full' : 'Your share of the disk (quota) is used up'
  const state =
    published === undefined
      ? 'nothing was published, the current release stays as it is, and the unfinished one was removed'
      : `release ${published} was published before and is whole; what was to follow was not finished`
  return new CommandError(
    [
      `${what} (${code}): ${state}.`,
      ...spaces.map(formatSpace),
      'Free some space and build again: lower "releases.keep" in uapp.config.ts (earlier releases go with the next publishing), remove the data folder (it is only a cache), or set UAPP_DATA_DIR and UAPP_DIST_DIR to folders on a larger disk.',
    ].join('\n'),
    EXIT.internal,
    { cause: error },
  )
}

export interface DiskGuardInput {
  readonly distDir: string
  readonly dataDir: string
}

/**
 * Does the work of a build; when the disk is full it removes what was staged and says what to do. Call it under the build
 * lock, and let nothing that writes into staging outlive the work.
 * @throws {CommandError} with status 4 for a full disk; other errors as they are.
 */
export async function withDiskGuard<T>({ distDir, dataDir }: DiskGuardInput, work: () => Promise<T>): Promise<T> {
  const before = await readCurrentBuildId(distDir)
  try {
    return await work()
  } catch (error) {
    if (findFullCode(error) === undefined) throw error
    // Before anything is removed, since removing frees space.
    const spaces = await Promise.all([distDir, dataDir].map(readFolderSpace))
    await sweepStaging(distDir).catch(() => {})
    const after = await readCurrentBuildId(distDir)
    const readable = spaces.filter((space) => space !== undefined)
    throw toDiskProblem(error, readable, after === before ? undefined : after) ?? error
  }
}
