import { Readable } from 'node:stream'
import { S3Store } from '@tus/s3-store'
import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import { toClientOptions } from '../../src/integrations/object-storage/to-client-options.ts'
import { FileGoneError, type UploadStorage } from './upload-storage.ts'
import { MAX_UPLOAD_BYTES } from './upload-rules.ts'

/** Part of a file that lies on this machine at a time, and then goes to the bucket. */
const PART_BYTES = 8 * 1024 * 1024

const isGone = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name)

function forgiveGone(error: unknown): void {
  if (!isGone(error)) throw error
}

/** The library's store below a prefix of the bucket, and with a way to remove what is whole. */
class BucketStore extends S3Store {
  readonly #prefix: string

  constructor(options: ObjectStorageOptions) {
    const { bucket, prefix } = options
    super({
      partSize: PART_BYTES,
      // Tags need a further permission, which few services know; they are not used here.
      useTags: false,
      s3ClientConfig: { ...toClientOptions(options), bucket },
    })
    this.#prefix = prefix
    // The library knows no prefix: every key gets it on its way out.
    this.client.middlewareStack.add(
      (next) => (args) => {
        const { input } = args
        return next('Key' in input ? { ...args, input: { ...input, Key: `${prefix}${String(input.Key)}` } } : args)
      },
      { step: 'initialize', name: 'prefixKeys', priority: 'low' },
    )
  }

  locate(id: string): string {
    return `s3://${this.bucket}/${this.#prefix}${id}`
  }

  override calcOptimalPartSize(size = MAX_UPLOAD_BYTES): number {
    return super.calcOptimalPartSize(size)
  }

  async readBytes(id: string, length: number | undefined): Promise<Readable> {
    const range = length === undefined ? {} : { Range: `bytes=0-${length - 1}` }
    try {
      const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: id, ...range })
      if (!(Body instanceof Readable)) throw new TypeError('The client gave no stream')
      return Body
    } catch (error) {
      throw isGone(error) ? new FileGoneError(this.locate(id), { cause: error }) : error
    }
  }

  /** The library's method fails for complete files and leaves partial ones. */
  override async remove(id: string): Promise<void> {
    const Bucket = this.bucket
    const { 'upload-id': UploadId } = await this.getMetadata(id).catch((error: unknown) => {
      forgiveGone(error)
      return { 'upload-id': undefined }
    })
    if (UploadId !== undefined) await this.client.abortMultipartUpload({ Bucket, Key: id, UploadId }).catch(forgiveGone)
    const keys = [id, this.partKey(id, true), this.infoKey(id)]
    await Promise.all(keys.map((Key) => this.client.deleteObject({ Bucket, Key }).catch(forgiveGone)))
    await this.clearCache(id)
  }

  close(): void {
    this.client.destroy()
  }
}

/** Files in a bucket; nothing is asked of it yet. */
export function openBucketStorage(options: ObjectStorageOptions): UploadStorage {
  const datastore = new BucketStore(options)
  return {
    datastore,
    locate: (id) => datastore.locate(id),
    read: (id, length) => datastore.readBytes(id, length),
    remove: (id) => datastore.remove(id),
    close: () => datastore.close(),
  }
}
