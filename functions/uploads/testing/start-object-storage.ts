import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import S3rver, { type Context } from 's3rver'
import type { ObjectStorageOptions } from '../../../src/integrations/object-storage/object-storage-options.ts'

/** Object storage of a test's own, which speaks S3. */
export interface TestObjectStorage {
  readonly options: ObjectStorageOptions
  /** Keys of all objects, and those of uploads that are not whole, with their number of parts. */
  listKeys(): Promise<readonly string[]>
  stop(): Promise<void>
}

const BUCKET = 'visitors'
const UPLOADS = '_S3rver_uploads'
const OBJECT = '._S3rver_object'

async function untilWritten(file: string, size: number): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found?.size === size) return
  await turn()
  await untilWritten(file, size)
}

/** The server answers before its files are on the disk, which real services never do. */
function waitForDisk({ store }: S3rver): void {
  const putObject = store.putObject.bind(store)
  const putPart = store.putPart.bind(store)
  store.putObject = async (object) => {
    const stored = await putObject(object)
    await untilWritten(store.getResourcePath(object.bucket, object.key, 'object'), stored.size)
    return stored
  }
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const stored = await putPart(bucket, uploadId, partNumber, content)
    await untilWritten(join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, partNumber), stored.size)
    return stored
  }
}

async function listParts(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(join(folder, number))
      const md5 = await readFile(join(folder, `${number}.md5`), 'utf8')
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`
    }),
  )
  return parts.join('')
}

function answer(context: Context, status: number, xml: string): void {
  context.status = status
  context.type = 'application/xml'
  context.body = `<?xml version="1.0" encoding="UTF-8"?>${xml}`
}

/** ListParts and AbortMultipartUpload, the two calls of S3 that uploads need and the server lacks. */
function addMissingCalls(server: S3rver): void {
  // Before the router, which comes last.
  server.middleware.splice(-1, 0, async (context, next) => {
    const { uploadId } = context.query
    if (uploadId === undefined || (context.method !== 'GET' && context.method !== 'DELETE')) return next()
    const folder = join(server.store.getResourcePath(BUCKET, undefined, 'uploads'), uploadId)
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    )
    if (!isThere) answer(context, 404, '<Error><Code>NoSuchUpload</Code><Message>No such upload</Message></Error>')
    else if (context.method === 'GET')
      answer(
        context,
        200,
        `<ListPartsResult><IsTruncated>false</IsTruncated>${await listParts(folder)}</ListPartsResult>`,
      )
    else {
      await rm(folder, { recursive: true })
      context.status = 204
    }
  })
}

/** Writes on conditions, as Amazon's service has them since November 2024, and the server has not. */
function addConditionalWrites(server: S3rver): void {
  let last: Promise<void> = Promise.resolve()
  server.middleware.splice(-1, 0, async (context, next) => {
    const [match, noneMatch] = [context.get('if-match'), context.get('if-none-match')]
    if (context.method !== 'PUT' || (match === '' && noneMatch === '')) return next()
    const key = decodeURIComponent(context.path.slice(`/${BUCKET}/`.length))
    const write = async (): Promise<void> => {
      const content = await readFile(server.store.getResourcePath(BUCKET, key, 'object')).catch(() => undefined)
      const tag = content === undefined ? '' : `"${createHash('md5').update(content).digest('hex')}"`
      if (noneMatch === '*' ? content === undefined : match === tag) return next()
      answer(context, 412, '<Error><Code>PreconditionFailed</Code><Message>Another one</Message></Error>')
    }
    // One after the other.
    last = last.then(write, write)
    return last
  })
}

/** Keys in one page of a list. */
const PAGE_KEYS = 1000

/** Lists of several pages, for which the server needs a cipher that OpenSSL has no more. */
function addPages(server: S3rver): void {
  server.middleware.splice(-1, 0, async (context, next) => {
    const { 'list-type': type, 'continuation-token': token, prefix = '' } = context.query
    if (context.method !== 'GET' || type !== '2') return next()
    const startAfter = token === undefined ? {} : { startAfter: Buffer.from(token, 'base64').toString() }
    const { objects, isTruncated } = await server.store.listObjects(BUCKET, {
      prefix,
      maxKeys: PAGE_KEYS,
      ...startAfter,
    })
    const listed = objects.map(
      ({ key, lastModifiedDate }) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified></Contents>`,
    )
    const rest = isTruncated
      ? `<NextContinuationToken>${Buffer.from(objects.at(-1)?.key ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    answer(
      context,
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${rest}${listed.join('')}</ListBucketResult>`,
    )
  })
}

/** Starts it at a free port of the loopback, with one empty bucket. */
export async function startObjectStorage(prefix = 'forms/'): Promise<TestObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'uapp-objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  waitForDisk(server)
  addMissingCalls(server)
  addConditionalWrites(server)
  addPages(server)
  const { port } = await server.run()
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'eu-central-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix,
    },
    listKeys: async () => {
      const names = await readdir(join(directory, BUCKET), { recursive: true })
      const objects = names.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length))
      const uploads = names.filter((name) => name.includes(UPLOADS) && name.endsWith('/key'))
      return [...objects, ...uploads].toSorted()
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
