import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** Where the files of visitors lie: a folder, or a bucket. Each has an id, which is random and no path. */
export interface UploadStorage {
  /** What the upload library writes to. */
  readonly datastore: DataStore
  /** Where a file lies, for people. */
  locate(id: string): string
  /**
   * Content of a file, as it comes. @param length bytes from its beginning; absent: all of it. A file that is shorter gives
   * what it has.
   * @throws {FileGoneError} when there is no such file.
   */
  read(id: string, length?: number): Promise<Readable>
  /** Removes a file, whole or not, and what is kept beside it. One that is not there is no error. */
  remove(id: string): Promise<void>
  close(): void
}

/** A file is not where it should be. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError'

  constructor(where: string, options?: ErrorOptions) {
    super(`There is no file at ${where}`, options)
  }
}
