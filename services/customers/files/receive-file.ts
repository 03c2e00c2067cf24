import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import type { ArchiveLimits } from '../../../src/domain/portal/archive-limits.ts'
import { checkTicketFile, type ReadableFile } from '../../../src/integrations/file-check/check-ticket-file.ts'
import { attachments } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'

/** Bytes of one file (S2 §5 “Upload”). */
const MAX_FILE_BYTES = 100 * 1024 * 1024
const MAX_NAME_LENGTH = 200

/** A file that is not taken, with the status of the answer. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string) {
    super(message)
    this.status = status
  }
}

export interface IncomingFile {
  readonly name: string
  readonly content: Readable
}

/** A name without path and control characters. */
const toFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)

/** Where files lie, and what of archives is taken. */
export interface FileFolder {
  readonly filesDir: string
  readonly archiveLimits: ArchiveLimits
}

const toReadable = (path: string, size: number): ReadableFile => ({
  size,
  read: async (length) => createReadStream(path, length === undefined ? {} : { end: length - 1 }),
})

/** Writes what comes. @returns its size. @throws {FileRefusedError} as soon as it is too large. */
async function writeContent(content: Readable, file: string): Promise<number> {
  const received = { bytes: 0 }
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        received.bytes += chunk.length
        if (received.bytes > MAX_FILE_BYTES) throw new FileRefusedError(413, 'The file is larger than 100 MB')
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  )
  return received.bytes
}

/**
 * Takes a file of the principal, which a message can name afterwards, by its content: images, videos, PDF, logs, and archives of
 * logs. It waits until a scanner has seen it, or staff releases it.
 * @returns its id. @throws {FileRefusedError}
 */
export async function receiveFile(
  { db, principal, now }: Call,
  { name, content }: IncomingFile,
  { filesDir, archiveLimits }: FileFolder,
): Promise<string> {
  const fileName = toFileName(name)
  if (fileName === '') throw new FileRefusedError(422, 'The file has no name')
  const id = randomUUID()
  const draft = join(filesDir, `${id}.part`)
  await mkdir(filesDir, { recursive: true })
  try {
    const size = await writeContent(content, draft)
    const { mediaType, refusedFor } = await checkTicketFile(toReadable(draft, size), archiveLimits)
    if (mediaType === undefined || refusedFor !== undefined)
      throw new FileRefusedError(415, `The file is not taken: ${refusedFor ?? 'kind'}`)
    await rename(draft, join(filesDir, id))
    await db.transaction(async (db) => {
      const ownerId = principal.account.id
      await db.insert(attachments).values({ id, ownerId, name: fileName, mediaType, size, createdAt: now })
      await recordAudit(db, {
        actorId: ownerId,
        action: 'file.upload',
        subjectId: ownerId,
        details: { mediaType, size: String(size) },
        at: now,
      })
    })
    return id
  } catch (error) {
    await Promise.all([rm(draft, { force: true }), rm(join(filesDir, id), { force: true })])
    throw error
  }
}
