import type { IncomingMessage } from 'node:http'
import type { RequestError } from './request-errors.ts'

/** A file that came with the fields of a form, and lies where files of visitors lie. */
export interface ReceivedFile {
  /** Name of its field. */
  readonly field: string
  /** As the visitor named it. */
  readonly name: string
  readonly id: string
  /** Of its content, so that the same file is known again. */
  readonly digest: string
  /** Why the file is refused; then it is not stored. */
  readonly refusedFor?: 'kind' | 'infected' | 'size' | undefined
}

/** A body that a function reads as it comes. */
export interface ReceivedBody {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly ReceivedFile[]
  /** Fields with more files than they take; the further files were left out. */
  readonly overfull: readonly string[]
  /** Why some of it could not be taken, although it was read. */
  readonly failure?: RequestError | undefined
  /** Call it when the answer is known: it removes files that were not used. */
  settle(): Promise<void>
}

/**
 * Reads a body as it comes. Undefined: it has another media type and is left unread. @param address of the client.
 * @throws {RequestError} of which nothing is left.
 */
export type ReadBody = (request: IncomingMessage, address: string) => Promise<ReceivedBody | undefined>
