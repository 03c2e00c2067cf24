import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { MethodNotAllowedError, RequestError } from '../http/request-errors.ts'
import { toProblemResponse } from '../http/problem-table.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { FunctionMount } from '../server/running-functions.ts'
import type { StoreAccess } from '../store/store-access.ts'
import { inspectUpload } from './inspect-upload.ts'
import { forgetUpload, noteUpload, noteVerdict, takeUnclaimed } from './upload-records.ts'
import { MAX_UPLOAD_BYTES, toShownName } from './upload-rules.ts'

export interface UploadsOptions {
  readonly store: StoreAccess
  readonly dir: string
  /** clamd, by `host:port` or the path of its socket. */
  readonly scanner?: string | undefined
  readonly logger: Logger
}

/** Files that visitors send along with forms. */
export interface Uploads {
  readonly mount: FunctionMount
  removeFiles(ids: readonly string[]): Promise<void>
  /** Removes what no submission claimed in a day. @returns how many files. */
  removeUnclaimed(): Promise<number>
}

const PATH = '/api/uploads'
const METHODS = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']
/** Files from one address. */
const PER_ADDRESS = { name: 'upload', points: 30, seconds: 600 } as const

/** An answer of the protocol that is not success (https://tus.io/protocols/resumable-upload). */
const toRefusal = (status: number, body: string): { readonly status_code: number; readonly body: string } => ({
  status_code: status,
  body,
})

/** Uploads by the tus protocol: a file comes in pieces, and goes on where it stopped after a lost connection. */
export function createUploads({ store, dir, scanner, logger }: UploadsOptions): Uploads {
  const perAddress = createRateLimit(PER_ADDRESS)
  const files = new FileStore({ directory: dir })
  const addresses = new WeakMap<object, string>()
  const pathOf = (id: string): string => join(dir, id)

  async function removeFile(id: string): Promise<void> {
    await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.json`, { force: true })])
  }

  const server = new Server({
    path: PATH,
    datastore: files,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    disableTerminationForFinishedUploads: false,
    // The id is the only right to the file there is.
    namingFunction: () => randomBytes(20).toString('hex'),
    onUploadCreate: async (request, upload) => {
      const address = addresses.get(request.runtime?.node?.req ?? request) ?? ''
      await store.use(async (opened) => {
        await perAddress.consume(opened, address)
        await noteUpload(opened.db, upload.id, toShownName(upload.metadata?.['filename'] ?? ''), upload.size ?? 0)
      })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const verdict = await inspectUpload(pathOf(upload.id), {
        scanner,
        onScannerAway: (error) => logger.error({ err: error }, 'the virus scanner is away: uploads stay in quarantine'),
      })
      await store.use(({ db }) => noteVerdict(db, upload.id, verdict))
      if (verdict.refusedFor === undefined) return {}
      await removeFile(upload.id)
      throw toRefusal(415, verdict.refusedFor)
    },
    onResponseError: (request, error) => {
      if (!(error instanceof Error)) return undefined
      const path = new URL(request.url, 'http://localhost').pathname
      if (!(error instanceof RequestError)) logger.error({ err: error }, 'an upload failed')
      const { status, body } = toProblemResponse(error, path)
      return toRefusal(status, body)
    },
  })
  server.on('POST_TERMINATE', (_request, _response, id: string) => {
    void store
      .use(({ db }) => forgetUpload(db, id))
      .catch((error: unknown) => logger.warn({ err: error }, 'an upload stays'))
  })

  const middleware: RequestHandler = async (request, response) => {
    // Nobody reads here what others sent.
    if (!METHODS.includes(request.method)) throw new MethodNotAllowedError(request.method, METHODS)
    addresses.set(request, request.ip ?? '')
    // The library wants the whole path, of which Express has taken the beginning.
    request.url = request.originalUrl
    await server.handle(request, response)
  }

  return {
    mount: { path: PATH, middleware },
    removeFiles: async (ids) => void (await Promise.all(ids.map(removeFile))),
    removeUnclaimed: async () => {
      const ids = await store.use(({ db }) => takeUnclaimed(db))
      await Promise.all(ids.map(removeFile))
      return ids.length
    },
  }
}
