import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { Upload } from '@tus/server'
import type { UploadStorage } from './upload-storage.ts'

/** What came of a file. */
export interface WrittenFile {
  readonly size: number
  /** SHA-256 of its content. */
  readonly digest: string
}

/**
 * Writes a file of unknown length with the upload library's own calls, so that it is stored like every other.
 * @param content is read to its end, whatever happens. @throws what the place throws.
 */
export async function receiveFile(
  { datastore }: UploadStorage,
  id: string,
  name: string,
  content: Readable,
): Promise<WrittenFile> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  content.once('error', (error) => hashed.destroy(error))
  try {
    await datastore.create(new Upload({ id, offset: 0, metadata: { filename: name } }))
    if (content.destroyed && !content.readableEnded) throw new Error('The file ended before it was read')
    const size = await datastore.write(content.pipe(hashed), id, 0)
    await datastore.declareUploadLength(id, size)
    // Now that the length is known, this is the end: object storage makes a file of its parts.
    await datastore.write(Readable.from([]), id, size)
    return { size, digest: hash.digest('base64url') }
  } catch (error) {
    content.unpipe(hashed).resume()
    throw error
  }
}
