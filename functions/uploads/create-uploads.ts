import type { Logger } from 'pino'
import { isFields } from '../../src/domain/values/is-fields.ts'
import type { ArchiveLimits } from '../../src/domain/portal/archive-limits.ts'
import { isPictureOrFilm } from '../../src/integrations/file-check/check-ticket-file.ts'
import type { Scanner } from '../../src/integrations/virus-scan/scan-content.ts'
import type { Exchange } from '../platform/http/exchange.ts'
import type { ReadBody } from '../platform/http/received-body.ts'
import { MethodNotAllowedError } from '../platform/http/request-errors.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { createFileIntake } from './file-intake.ts'
import { createFormReader, type FileFields } from './create-form-reader.ts'
import { createTusServer, type UploadCaller } from './create-tus-server.ts'
import { handOverFiles, type GiveFile, type HandedOver } from './hand-over-files.ts'
import { openUploadStorage, type UploadStorageOptions } from './open-upload-storage.ts'
import { toUploadProblem } from './to-upload-problem.ts'
import { forgetUploads, listQuarantined, listUninspected, withdrawUnclaimed } from './upload-records.ts'
import { FileGoneError, type UploadStorage } from './upload-storage.ts'
import { toUploadPurpose, UPLOADS_PATH } from './upload-rules.ts'

export interface UploadsOptions extends UploadStorageOptions {
  readonly store: StoreAccess
  /** Absent: nothing is scanned. */
  readonly scanner?: Scanner | undefined
  /** Of archives that come with tickets; absent: the usual ones. */
  readonly archiveLimits?: ArchiveLimits | undefined
  readonly logger: Logger
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

/** Files that visitors send along with forms. */
export interface Uploads {
  readonly mount: FunctionMount
  /** Reads a form that the browser itself sends, with its files. @param fields that take files. */
  readForm(fields: FileFields): ReadBody
  /** Inspects complete files that a runtime left uninspected when it ended. */
  inspectLeft(ids: readonly string[]): Promise<void>
  /** Has files scanned that came while the scanner was away. */
  scanQuarantined(): Promise<void>
  /**
   * Hands complete files without a submission to another service. @param give takes a file and returns its id there.
   * @returns ids there by ids here, and what removes the files here. @throws {InvalidRequestError} for one that is not there.
   */
  handOver(ids: readonly string[], give: GiveFile): Promise<HandedOver>
  removeFiles(ids: readonly string[]): Promise<void>
  /** Removes files that no submission has claimed within a day. @returns how many files. */
  removeUnclaimed(): Promise<number>
  close(): Promise<void>
}

const METHODS = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']

/** Whether the upload library says that there is no such file, or no more. */
const isMissing = (error: unknown): boolean =>
  isFields(error) && (error['status_code'] === 404 || error['status_code'] === 410)

export function createUploads(options: UploadsOptions): Uploads {
  const { store, dir, objectStorage, scanner, archiveLimits, logger, onRefused } = options
  let opened: Promise<UploadStorage> | undefined
  /** A place that could not be opened is tried again with the next file. */
  function place(): Promise<UploadStorage> {
    opened ??= openUploadStorage({ dir, objectStorage }).catch((error: unknown) => {
      opened = undefined
      throw toUploadProblem(error)
    })
    return opened
  }
  const intake = createFileIntake({ store, place, scanner, archiveLimits, logger, onRefused })
  const callers = new WeakMap<object, UploadCaller>()
  const callerOf = (request: object): UploadCaller => callers.get(request) ?? { id: '', address: '' }
  let server: ReturnType<typeof createTusServer> | undefined

  async function stream({ request, response, head }: Exchange): Promise<void> {
    // Uploaded files cannot be downloaded here.
    if (!METHODS.includes(head.method)) throw new MethodNotAllowedError(head.method, METHODS)
    callers.set(request, { id: head.id, address: head.address })
    // The library wants the whole path, of which hosts may have taken the beginning.
    request.url = `${head.path}${head.query.size === 0 ? '' : `?${head.query.toString()}`}`
    const there = await place()
    server ??= createTusServer({ store, place: there, intake, callerOf, logger })
    await server.handle(request, response)
  }

  async function removeFiles(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const there = await place()
    await Promise.all(ids.map((id) => there.remove(id)))
  }

  return {
    mount: { path: UPLOADS_PATH, stream },
    readForm: (fields) => createFormReader({ fields, intake, place, logger }),
    inspectLeft: async (ids) => {
      const left = await store.use(({ db }) => listUninspected(db, ids))
      for (const id of left) {
        const upload = await (await place()).datastore.getUpload(id).catch((error: unknown) => {
          // The submission reports a missing file.
          if (isMissing(error)) return undefined
          throw toUploadProblem(error)
        })
        if (upload?.size !== undefined && upload.offset === upload.size)
          await intake.finish(id, upload.size, toUploadPurpose(upload.metadata))
      }
    },
    scanQuarantined: async () => {
      if (scanner === undefined) return
      for (const { id, size, mediaType } of await store.use(({ db }) => listQuarantined(db))) {
        // What is in quarantine was taken: what forms do not take came for a ticket.
        const purpose = mediaType === null || isPictureOrFilm(mediaType) ? 'form' : 'ticket'
        const found = await intake.finish(id, size, purpose).catch((error: unknown) => {
          if (error instanceof FileGoneError) logger.error({ err: error, id }, 'a file of a visitor is gone')
          else throw error
        })
        if (found === undefined) continue
        const { isScanned, refusedFor } = found
        if (refusedFor !== undefined)
          logger.error({ id, refusedFor }, 'a file of a visitor was removed from quarantine')
        // The scanner is still away, so the other files wait, too.
        else if (!isScanned) return
      }
    },
    handOver: async (ids, give) => handOverFiles({ store, place: await place(), intake, ids, give }),
    removeFiles,
    removeUnclaimed: async () => {
      const ids = await store.use(({ db }) => withdrawUnclaimed(db))
      await removeFiles(ids)
      await store.use(({ db }) => forgetUploads(db, ids))
      return ids.length
    },
    close: async () => {
      const there = await opened?.catch(() => undefined)
      there?.close()
    },
  }
}
