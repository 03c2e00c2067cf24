import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { AssetLibrary } from './asset-library.ts'
import type { FileCache } from '../../src/integrations/pictures/file-cache.ts'
import { OperationError } from '../../src/integrations/pictures/parse-operations.ts'
import { sendAsset, sendFile, sendOwnAsset, type AssetCall } from './send-asset.ts'
import { stat } from 'node:fs/promises'
import { documentType } from '../../src/domain/catalogue/records/document-type.ts'
import { documentPath } from '../document-files.ts'

/**
 * Answers `/file/{slug}`: the document's file, in the language of `l` where there is one,
 * as a download with `dl=true` (S1 §2 “File links”).
 */
async function sendDocument(call: AssetCall): Promise<void> {
  const { request, response, library } = call
  const { l: locale, dl } = request.query
  const slug = String(request.params['slug'])
  const language = typeof locale === 'string' ? locale.split('-')[0] : undefined
  const document = await library.findDocument(slug, language)
  const path = document === undefined ? undefined : documentPath(library.contentDir, document)
  const isThere = path !== undefined && (await stat(path).catch(() => undefined)) !== undefined
  if (document === undefined || path === undefined || !isThere) {
    response.status(404).set('cache-control', 'no-store').type('text/plain').send(`No document has the slug ${slug}\n`)
    return
  }
  const disposition = dl === 'true' ? 'attachment' : 'inline'
  response.set('content-disposition', `${disposition}; filename="${document.filename}"`)
  await sendFile(call, path, documentType(document.filename).mimeType)
}

export interface AssetAppOptions {
  readonly library: AssetLibrary
  readonly cache: FileCache
}

/** Pages of every origin may show the assets; browsers must not guess other types. */
const headers: RequestHandler = (_request, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  next()
}

const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error)
    return
  }
  const message = error instanceof Error ? error.message : String(error)
  // A range beyond the end of a file, as `send` says it.
  const isBeyond = error instanceof Error && 'status' in error && error.status === 416
  const status = isBeyond ? 416 : error instanceof OperationError ? 400 : 500
  response.status(status).set('cache-control', 'no-store').type('text/plain').send(`${message}\n`)
}

/** The asset service as an Express application. */
export function createAssetApp({ library, cache }: AssetAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(headers)
  app.get('/healthz', (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }))
  app.get('/file/:slug', (request, response) => sendDocument({ library, cache, request, response }))
  app.get('/assets/*segments', (request, response) => sendOwnAsset({ library, cache, request, response }))
  app.get('/*segments', (request, response) => sendAsset({ library, cache, request, response }))
  app.use((request, response) => {
    response.status(404).set('cache-control', 'no-store').type('text/plain').send(`Nothing at ${request.path}\n`)
  })
  app.use(answerError)
  return app
}
