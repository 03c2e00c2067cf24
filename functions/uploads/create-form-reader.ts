import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import type { Logger } from 'pino'
import type { ReadBody, ReceivedFile } from '../platform/http/received-body.ts'
import { BodyTooLargeError, MalformedBodyError, RequestError } from '../platform/http/request-errors.ts'
import { createUploadId, type FileIntake } from './file-intake.ts'
import { receiveFile } from './receive-file.ts'
import { toUploadProblem } from './to-upload-problem.ts'
import type { UploadStorage } from './upload-storage.ts'
import { MAX_UPLOAD_BYTES } from './upload-rules.ts'

/** Fields of a form, as the parser of forms without files gives them: a repeated name has a list. */
interface CollectedFields {
  /** @throws {BodyTooLargeError} when there was more than what is taken. */
  read(): Readonly<Record<string, string | readonly string[]>>
}

/** Collects the fields that a parser finds. @param maxBytes of all of them together. */
function collectFields(parser: Busboy, maxBytes: number): CollectedFields {
  const values = new Map<string, string[]>()
  let bytes = 0
  let isCut = false
  parser.on('fieldsLimit', () => (isCut = true))
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (bytes > maxBytes || nameTruncated || valueTruncated) isCut = true
    else values.set(name, [...(values.get(name) ?? []), value])
  })
  return {
    read: () => {
      if (isCut) throw new BodyTooLargeError('The fields of the form are too large')
      return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
    },
  }
}

/** Names of fields that take files, and how many each. */
export type FileFields = Readonly<Record<string, number>>

export interface FormReaderOptions {
  readonly fields: FileFields
  readonly intake: FileIntake
  readonly place: () => Promise<UploadStorage>
  readonly logger: Logger
}

/** A file as it comes. */
type FileContent = Readable & { truncated?: boolean }

/** What a form may have beside its files, in bytes. */
const REST_BYTES = 256 * 1024
const MAX_FIELDS = 200

function createParser({ headers }: IncomingMessage, maxFiles: number): busboy.Busboy {
  try {
    return busboy({
      headers,
      // Browsers write names of files as they are (HTML standard §4.10.22.8).
      defParamCharset: 'utf8',
      limits: {
        // The parser takes a file of just the limit for one that is longer.
        fileSize: MAX_UPLOAD_BYTES + 1,
        files: maxFiles + 1,
        fields: MAX_FIELDS,
        fieldSize: REST_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
  } catch (cause) {
    throw new MalformedBodyError('The body cannot be read', { cause })
  }
}

/** Feeds the parser; ends when all has come, and when all that the parser gave out was taken. */
function parse(request: IncomingMessage, parser: busboy.Busboy, maxBytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const stop = (error: RequestError): void => {
      request.unpipe(parser).resume()
      // What is being written ends with it.
      parser.destroy(error)
      reject(error)
    }
    parser.once('close', resolve)
    // It may fail more than once: when it is stopped, too.
    parser.on('error', (cause: Error) =>
      stop(cause instanceof RequestError ? cause : new MalformedBodyError('The body cannot be read', { cause })),
    )
    request.once('close', () => {
      if (!request.complete) stop(new MalformedBodyError('The body was broken off'))
    })
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) stop(new BodyTooLargeError('The form and its files are too large together'))
    })
    request.pipe(parser)
  })
}

/** Reads forms with files as browsers send them (RFC 7578): files go to their place as they come, and are inspected there. */
export function createFormReader({ fields: fileFields, intake, place, logger }: FormReaderOptions): ReadBody {
  const maxFiles = Object.values(fileFields).reduce((sum, count) => sum + count, 0)
  const maxBytes = maxFiles * MAX_UPLOAD_BYTES + REST_BYTES

  return async (request, address) => {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return undefined
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      throw new BodyTooLargeError('The form and its files are too large together')
    const parser = createParser(request, maxFiles)
    const ids: string[] = []
    const files: Promise<ReceivedFile | undefined>[] = []
    const counts = new Map<string, number>()
    const overfull = new Set<string>()
    const texts = collectFields(parser, REST_BYTES)
    let failure: unknown
    let before: Promise<void> = Promise.resolve()

    async function take(field: string, name: string, content: FileContent): Promise<ReceivedFile> {
      const id = createUploadId()
      ids.push(id)
      // One after the other, so that they are listed as they stand in the form.
      const begun = before.then(() => intake.begin({ id, name, size: 0 }, address))
      before = begun.catch(() => undefined)
      await begun
      const { size, digest } = await receiveFile(await place(), id, name, content)
      const received = { field, name, id, digest }
      if (size > MAX_UPLOAD_BYTES || content.truncated === true) return { ...received, refusedFor: 'size' }
      const { refusedFor } = await intake.finish(id, size)
      // Of what forms do not take, they only say that.
      return { ...received, refusedFor: refusedFor === undefined || refusedFor === 'infected' ? refusedFor : 'kind' }
    }

    parser.on('file', (field, content: FileContent, { filename }) => {
      // A broken-off body ends all files, also those that nobody reads.
      content.on('error', () => undefined)
      const maxCount = fileFields[field]
      // A browser sends a field that nobody chose a file for as one without a name.
      if (maxCount === undefined || filename === undefined || filename === '') {
        content.resume()
        return
      }
      const count = (counts.get(field) ?? 0) + 1
      counts.set(field, count)
      if (count > maxCount) overfull.add(field)
      // What comes after a failure is read, too, so that the form can be shown with all that was written.
      if (count > maxCount || failure !== undefined) {
        content.resume()
        return
      }
      const taking = take(field, filename, content).catch((error: unknown) => {
        content.resume()
        failure ??= toUploadProblem(error)
        return undefined
      })
      files.push(taking)
    })

    try {
      await parse(request, parser, maxBytes)
      const received = (await Promise.all(files)).filter((file) => file !== undefined)
      if (failure !== undefined && !(failure instanceof RequestError)) throw failure
      if (failure?.cause !== undefined) logger.error({ err: failure }, 'a file of a form cannot be taken')
      return {
        fields: texts.read(),
        files: received,
        overfull: [...overfull],
        failure,
        settle: () => intake.drop(ids),
      }
    } catch (error) {
      await Promise.allSettled(files)
      await intake.drop(ids).catch((fault: unknown) => {
        // Files without a submission are removed after a day.
        logger.warn({ err: fault }, 'files of a form stay')
      })
      throw error
    }
  }
}
