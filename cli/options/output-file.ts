import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandError, usageError } from '../errors.ts'

const WAYS_OUT: Readonly<Record<string, string>> = {
  EEXIST: 'it is there already. Choose another file',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist. Make it, or choose another file',
  ENOTDIR: 'what should be its folder is a file. Choose another file',
  EACCES: 'this user may not write there. Choose another file',
  EPERM: 'this user may not write there. Choose another file',
  EROFS: 'nothing can be written there. Choose another file',
  ENOSPC: 'the disk is full',
}

/** The file that `--output` means: below a folder it has the name `name`. @param output absolute. */
export async function resolveOutputFile(output: string, name: string): Promise<string> {
  const isFolder = await stat(output).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return isFolder ? join(output, basename(name)) : output
}

/** Runs what writes a file that a person chose. @throws {CommandError} with status 2, saying why it cannot be written. */
export async function orOutputError<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error) || !('code' in error)) throw error
    const why = WAYS_OUT[String(error.code)]
    if (why === undefined) throw error
    throw usageError(`${file} cannot be written: ${why}.`, { cause: error })
  }
}
