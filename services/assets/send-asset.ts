import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { ASSET_ENVIRONMENT, toHandle } from '../asset-records.ts'
import type { Asset, AssetLibrary } from './asset-library.ts'
import { hashOf, type FileCache } from '../../src/integrations/pictures/file-cache.ts'
import { OperationError, parseOperations, type Operations } from '../../src/integrations/pictures/parse-operations.ts'
import { parseOwnPath } from '../../src/integrations/pictures/parse-own-path.ts'
import { transformPicture, type Transformation } from '../../src/integrations/pictures/transform-picture.ts'

/** One request, and what it is answered from. */
export interface AssetCall {
  readonly library: AssetLibrary
  readonly cache: FileCache
  readonly request: Request
  readonly response: Response
}

const DAY = 86_400

/** A version in the query makes the address new with its content; others are asked about again after a month. */
function cacheControl(request: Request): string {
  return typeof request.query['v'] === 'string'
    ? `public, max-age=${365 * DAY}, immutable`
    : `public, max-age=${30 * DAY}, stale-while-revalidate=${30 * DAY}`
}

const COMPRESSORS = {
  br: (text: string): Promise<Uint8Array> =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string): Promise<Uint8Array> => promisify(gzip)(text, { level: 9 }),
} as const

/** A drawing opened by itself runs no script and loads nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const FORMATS: Readonly<Record<string, Transformation['format']>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
}

const MEDIA_TYPES = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' } as const

/** The format to make; `undefined`: the asset stays as it is. */
function decideFormat(
  operations: Operations,
  mimeType: string,
  acceptsWebp: boolean,
): Transformation['format'] | undefined {
  if (operations.format !== undefined) return operations.format
  if (operations.isAutomatic && mimeType.startsWith('image/'))
    return acceptsWebp ? 'webp' : (FORMATS[mimeType] ?? 'png')
  return FORMATS[mimeType]
}

const DRAWING = 'image/svg+xml'

async function sendTransformed(call: AssetCall, asset: Asset, wanted: Transformation): Promise<void> {
  const source = await asset.read()
  const key = hashOf(source, JSON.stringify(wanted))
  const path = await call.cache.fileOf(key, wanted.format, () =>
    transformPicture(source, asset.mimeType === DRAWING, wanted),
  )
  call.response.set('etag', `"${key.slice(0, 32)}"`)
  await sendFile(call, path, MEDIA_TYPES[wanted.format])
}

/** Sends a file with ranges and conditional requests; an ETag that is already set stays. */
export async function sendFile({ request, response }: AssetCall, path: string, mimeType: string): Promise<void> {
  response.set({ 'cache-control': cacheControl(request), 'content-type': mimeType })
  await new Promise<void>((resolve, reject) => {
    response.sendFile(path, { dotfiles: 'allow', cacheControl: false }, (error?: NodeJS.ErrnoException) => {
      // A browser that disconnects during a film is no error.
      if (error === undefined || error.code === 'ECONNABORTED') resolve()
      else reject(error)
    })
  })
}

async function sendOriginal(call: AssetCall, asset: Asset): Promise<void> {
  // Whether it is there: nothing is read for that.
  const { mimeType, path } = asset
  if (mimeType === DRAWING && call.request.method === 'HEAD') {
    call.response.type(DRAWING).set('cache-control', cacheControl(call.request)).end()
    return
  }
  if (mimeType !== DRAWING && path !== undefined) {
    await sendFile(call, path, mimeType)
    return
  }
  await sendDrawing(call, String(await asset.read()))
}

/** A drawing, compressed as the browser takes it: it shrinks to about a fifth. */
async function sendDrawing({ cache, request, response }: AssetCall, svg: string): Promise<void> {
  const key = hashOf(svg)
  const encoding = request.acceptsEncodings(['br', 'gzip'])
  response
    .set({ 'cache-control': cacheControl(request), 'content-security-policy': SVG_POLICY })
    .set('content-type', 'image/svg+xml; charset=utf-8')
    .vary('accept-encoding')
  if (encoding !== 'br' && encoding !== 'gzip') {
    response.set('etag', `"${key.slice(0, 32)}"`).send(svg)
    return
  }
  const path = await cache.fileOf(key, `svg.${encoding}`, () => COMPRESSORS[encoding](svg))
  response.set({ 'content-encoding': encoding, etag: `"${key.slice(0, 32)}-${encoding}"` })
  response.send(await readFile(path))
}

/** The asset of a handle; undefined when that was answered: there is none. */
async function findAsset({ library, response }: AssetCall, handle: string): Promise<Asset | undefined> {
  const asset = await library.findAsset(handle)
  if (asset === undefined)
    response.status(404).set('cache-control', 'no-store').type('text/plain').send(`No asset has the handle ${handle}\n`)
  return asset
}

/**
 * Answers the addresses of the sites' own files, as the sites do: `/assets/hero.jpg`, `/assets/960x540-crop-q90/hero.webp`.
 * @throws {OperationError} naming what is wrong.
 */
export async function sendOwnAsset(call: AssetCall): Promise<void> {
  const { path } = call.request
  const own = parseOwnPath(path)
  const name = own?.name ?? basename(path, extname(path))
  const asset = await findAsset(call, toHandle(name))
  if (asset === undefined) return
  const format = own?.operations.format
  if (own === undefined || format === undefined) return sendOriginal(call, asset)
  const { isAutomatic: _, ...rest } = own.operations
  return sendTransformed(call, asset, { ...rest, format })
}

/**
 * Answers `/{environment}/{operations…}/{handle}`; the environment may be left out.
 * @throws {OperationError} naming the segment that is wrong.
 */
export async function sendAsset(call: AssetCall): Promise<void> {
  const { request, response } = call
  const segments = request.path.split('/').filter(Boolean).map(decodeURIComponent)
  const handle = segments.pop() ?? ''
  if (segments[0] === ASSET_ENVIRONMENT) segments.shift()
  const operations = parseOperations(segments)
  const asset = await findAsset(call, handle)
  if (asset === undefined) return
  if (operations.isAutomatic) response.vary('accept')
  const { mimeType } = asset
  const format = segments.length === 0 ? undefined : decideFormat(operations, mimeType, acceptsWebp(request))
  if (segments.length > 0 && !mimeType.startsWith('image/')) {
    throw new OperationError(`"${segments.join('/')}": ${asset.name} is ${mimeType}, only pictures can be transformed`)
  }
  // A drawing without an output format needs no sizes: it stays a vector.
  if (format === undefined) return sendOriginal(call, asset)
  const { isAutomatic: _, ...rest } = operations
  return sendTransformed(call, asset, { ...rest, format })
}

function acceptsWebp(request: Request): boolean {
  return request.get('accept')?.includes('image/webp') === true
}
