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
  /** Why it is not taken; then it lies nowhere. */
  readonly refusedFor?: 'kind' | 'infected' | 'size' | undefined
}

/** A body that a function reads as it comes. */
export interface ReceivedBody {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly ReceivedFile[]
  /** Fields of which there were more files than they take; those were left out. */
  readonly overfull: readonly string[]
  /** Why some of it could not be taken, although it was read. */
  readonly failure?: RequestError | undefined
  /** To be called when the answer is known: what nobody made use of is removed. */
  settle(): Promise<void>
}

/**
 * Reads a body as it comes; undefined: it is of another kind, and was not touched. @param address of the client.
 * @throws {RequestError} of which nothing is left.
 */
export type ReadBody = (request: IncomingMessage, address: string) => Promise<ReceivedBody | undefined>
