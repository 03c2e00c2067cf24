/**
 * Why a file is not taken, by its content: `kind`: of no kind that is taken; `encrypted`, `damaged`: an archive that nobody can
 * look into, or that names places outside itself; `archiveContent`: it holds other things than logs; `archiveSize`: too much.
 */
export type FileRefusal = 'kind' | 'encrypted' | 'damaged' | 'archiveContent' | 'archiveSize'

/** An archive is not taken. */
export class ArchiveRefusedError extends Error {
  override readonly name = 'ArchiveRefusedError'
  readonly reason: Exclude<FileRefusal, 'kind'>

  constructor(reason: Exclude<FileRefusal, 'kind'>, options?: ErrorOptions) {
    super(`The archive is not taken: ${reason}`, options)
    this.reason = reason
  }
}
