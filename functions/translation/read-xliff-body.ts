import type { IncomingMessage } from 'node:http'
import { XLIFF_TYPE } from '../../src/contracts/editor/translation-files.ts'
import { MAX_XLIFF_BYTES } from '../../src/integrations/xliff/xliff-names.ts'
import type { ReadBody } from '../platform/http/received-body.ts'
import { BodyTooLargeError, MalformedBodyError, UnsupportedBodyError } from '../platform/http/request-errors.ts'

const tooLarge = (): BodyTooLargeError => new BodyTooLargeError(`The file is larger than ${MAX_XLIFF_BYTES} bytes`)

/** Every piece of a body, as long as it is no larger than a file may be. @throws {BodyTooLargeError | MalformedBodyError} */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_XLIFF_BYTES) throw tooLarge()
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > MAX_XLIFF_BYTES) throw tooLarge()
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw error
    throw new MalformedBodyError('The file did not arrive wholly', { cause: error })
  }
  return Buffer.concat(pieces)
}

/**
 * Reads a translation file as the body of a request.
 * @param refuse throws when the caller may not send a file; then the body is not read.
 */
export const createXliffReader =
  (refuse: (request: IncomingMessage) => Promise<void>): ReadBody =>
  async (request) => {
    if (request.method !== 'POST') return undefined
    await refuse(request)
    if (!(request.headers['content-type'] ?? '').startsWith(XLIFF_TYPE))
      throw new UnsupportedBodyError(`A translation file is sent as ${XLIFF_TYPE}`)
    const bytes = await readBytes(request)
    try {
      const xliff = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return { fields: { xliff }, files: [], overfull: [], settle: () => Promise.resolve() }
    } catch (error) {
      throw new MalformedBodyError('The file is not written in UTF-8', { cause: error })
    }
  }
