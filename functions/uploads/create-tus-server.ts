import { Server } from '@tus/server'
import type { Logger } from 'pino'
import { ForbiddenError } from '../platform/http/request-errors.ts'
import { isExpected, toProblemResponse } from '../platform/http/problem-table.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { createUploadId, type FileIntake } from './file-intake.ts'
import { toUploadProblem } from './to-upload-problem.ts'
import { forgetUploads, isClaimed } from './upload-records.ts'
import type { UploadStorage } from './upload-storage.ts'
import { MAX_UPLOAD_BYTES, toUploadPurpose, UPLOADS_PATH } from './upload-rules.ts'

/** Who sends a file. */
export interface UploadCaller {
  /** Of the request. */
  readonly id: string
  readonly address: string
}

export interface TusServerOptions {
  readonly store: StoreAccess
  readonly place: UploadStorage
  readonly intake: FileIntake
  readonly callerOf: (request: object) => UploadCaller
  readonly logger: Logger
}

/** An answer of the protocol that is not success (https://tus.io/protocols/resumable-upload). */
const toRefusal = (status: number, body: string): { readonly status_code: number; readonly body: string } => ({
  status_code: status,
  body,
})

/** Uploads by the tus protocol: a file comes in pieces, and goes on where it stopped after a lost connection. */
export function createTusServer({ store, place, intake, callerOf, logger }: TusServerOptions): Server {
  const { datastore } = place
  // Clients must send the length, so that a file that is too large is refused before it is uploaded.
  datastore.extensions = datastore.extensions.filter((name) => name !== 'creation-defer-length')
  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    disableTerminationForFinishedUploads: false,
    namingFunction: createUploadId,
    onIncomingRequest: async (request, id) => {
      // Visitors cannot remove files that belong to a submission.
      if (request.method === 'DELETE' && (await store.use(({ db }) => isClaimed(db, id))))
        throw new ForbiddenError('This file belongs to a submission')
    },
    onUploadCreate: async (request, upload) => {
      const name = upload.metadata?.['filename'] ?? ''
      const { address } = callerOf(request.runtime?.node?.req ?? request)
      await intake.begin({ id: upload.id, name, size: upload.size ?? 0 }, address)
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const { refusedFor } = await intake.finish(upload.id, upload.size ?? 0, toUploadPurpose(upload.metadata))
      if (refusedFor !== undefined) throw toRefusal(415, refusedFor)
      return {}
    },
    onResponseError: (request, thrown) => {
      const error = toUploadProblem(thrown)
      if (!(error instanceof Error)) return undefined
      if (!isExpected(error) || error.cause !== undefined) logger.error({ err: error }, 'an upload failed')
      const { id: requestId } = callerOf(request.runtime?.node?.req ?? request)
      const { status, body } = toProblemResponse(error, {
        requestId,
        path: new URL(request.url, 'http://localhost').pathname,
      })
      return toRefusal(status, body)
    },
  })
  server.on('POST_TERMINATE', (_request, _response, id: string) => {
    void store
      .use(({ db }) => forgetUploads(db, [id]))
      .catch((error: unknown) => logger.warn({ err: error }, 'the record of an upload stays'))
  })
  return server
}
