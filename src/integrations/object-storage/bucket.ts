import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { BucketError, describeBucketFailure, ObjectChangedError } from './bucket-error.ts'
import type { ObjectStorageOptions } from './object-storage-options.ts'
import { toClientOptions } from './to-client-options.ts'

/** Content of an object, and the tag of just this content. */
interface StoredObject {
  readonly bytes: Buffer
  readonly tag: string
}

interface ListedObject {
  readonly key: string
  /** By the clock of the service. */
  readonly modified: Date
}

/**
 * Objects below a prefix of a bucket. What a key names appears whole, and is seen by everybody at once, as S3 has it since
 * December 2020. Every call throws a `BucketError` when the service refuses, or cannot be reached.
 */
export interface Bucket {
  /** For people: `s3://bucket/prefix`. */
  readonly name: string
  /** Undefined: there is no such object. */
  read(key: string): Promise<StoredObject | undefined>
  /** The same, unless its tag is still this one. */
  readUnless(key: string, tag: string | undefined): Promise<StoredObject | 'same' | undefined>
  /** Writes an object into a file. @returns whether there is such an object. @throws {Error} also of the disk. */
  download(key: string, file: string): Promise<boolean>
  has(key: string): Promise<boolean>
  write(key: string, content: Buffer | string): Promise<void>
  /** @throws {Error} also of the disk. */
  upload(key: string, file: string): Promise<void>
  /**
   * Writes an object if it has still this tag, or undefined: if there is none. Services without conditional writes write it
   * in any case. @throws {ObjectChangedError}
   */
  replace(key: string, content: string, tag: string | undefined): Promise<void>
  /** Keys that begin so, in their order. */
  list(start: string): AsyncIterable<ListedObject>
  /** One that is not there is no error. */
  remove(key: string): Promise<void>
  close(): void
}

/** Files up to this size are sent from memory; of larger ones a stream is read twice, since it is signed. */
const IN_MEMORY_BYTES = 8 * 1024 * 1024
const NOT_MODIFIED = 304
const NOT_IMPLEMENTED = 501
/** Another tag; or two at the same moment. */
const CHANGED: readonly (number | undefined)[] = [412, 409]
/** Codes of the disk, which is not the service's. */
const OF_DISK: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EIO'])

const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  return (error.$metadata as { readonly httpStatusCode?: number } | undefined)?.httpStatusCode
}

const isGone = (error: unknown): boolean => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)

const isOfDisk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OF_DISK.has(error.code)

/** Nothing is asked of it yet. */
export function openBucket(options: ObjectStorageOptions): Bucket {
  const { bucket: Bucket, prefix } = options
  const client = new S3Client(toClientOptions(options))
  const name = `s3://${Bucket}/${prefix}`.replace(/\/$/, '')
  const at = (key: string): { readonly Bucket: string; readonly Key: string } => ({ Bucket, Key: `${prefix}${key}` })

  function toError(deed: string, key: string, cause: unknown): unknown {
    if (cause instanceof ObjectChangedError || isOfDisk(cause)) return cause
    return new BucketError(`${name}/${key} cannot be ${deed}: ${describeBucketFailure(cause)}`, { cause })
  }

  /** @param absent what comes back where there is no such object. */
  async function call<T, A>(deed: string, key: string, absent: A, run: () => Promise<T>): Promise<T | A> {
    try {
      return await run()
    } catch (error) {
      if (isGone(error)) return absent
      throw toError(deed, key, error)
    }
  }

  async function put(key: string, Body: Buffer | string | Readable, more: object = {}): Promise<void> {
    await client.send(new PutObjectCommand({ ...at(key), Body, ...more }))
  }

  async function get(key: string, tag: string | undefined): Promise<StoredObject | 'same'> {
    try {
      const condition = tag === undefined ? {} : { IfNoneMatch: tag }
      const { Body, ETag = '' } = await client.send(new GetObjectCommand({ ...at(key), ...condition }))
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag }
    } catch (error) {
      if (statusOf(error) === NOT_MODIFIED) return 'same'
      throw error
    }
  }

  async function putIf(key: string, content: string, condition: object): Promise<void> {
    try {
      await put(key, content, condition)
    } catch (error) {
      if (CHANGED.includes(statusOf(error)))
        throw new ObjectChangedError(`${key} was written by somebody else`, { cause: error })
      if (statusOf(error) !== NOT_IMPLEMENTED) throw error
      await put(key, content)
    }
  }

  return {
    name,
    readUnless: (key, tag) => call('read', key, undefined, () => get(key, tag)),
    read: (key) =>
      call('read', key, undefined, async () => {
        const found = await get(key, undefined)
        return found === 'same' ? undefined : found
      }),
    download: (key, file) =>
      call('read', key, false, async () => {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        if (!(Body instanceof Readable)) throw new TypeError('The client gave no stream')
        await pipeline(Body, createWriteStream(file))
        return true
      }),
    has: (key) =>
      call('looked for', key, false, async () => {
        await client.send(new HeadObjectCommand(at(key)))
        return true
      }),
    write: (key, content) => call('written', key, undefined, () => put(key, content)),
    upload: (key, file) =>
      call('written', key, undefined, async () => {
        const { size } = await stat(file)
        if (size <= IN_MEMORY_BYTES) await put(key, await readFile(file))
        else await put(key, createReadStream(file), { ContentLength: size })
      }),
    replace: (key, content, tag) =>
      call('written', key, undefined, () =>
        putIf(key, content, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
      ),
    async *list(start) {
      let token: string | undefined
      do {
        const page = {
          Bucket,
          Prefix: `${prefix}${start}`,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }
        const { Contents = [], NextContinuationToken } = await client
          .send(new ListObjectsV2Command(page))
          .catch((error: unknown) => {
            throw toError('listed', start, error)
          })
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined) yield { key: Key.slice(prefix.length), modified: LastModified ?? new Date(0) }
        token = NextContinuationToken
      } while (token !== undefined)
    },
    remove: (key) =>
      call('removed', key, undefined, async () => {
        await client.send(new DeleteObjectCommand(at(key)))
      }),
    close: () => client.destroy(),
  }
}
