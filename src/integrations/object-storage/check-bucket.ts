import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { ObjectStorageOptions } from './object-storage-options.ts'
import { toClientOptions } from './to-client-options.ts'

/** What cannot be done with a bucket, in words, with what the service said as its cause. */
class BucketError extends Error {
  override readonly name = 'BucketError'
}

/** What services mean by the codes of their errors, for those who set them up. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket (S3_BUCKET)',
  InvalidAccessKeyId: 'it does not know the access key (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'the secret does not fit the access key (S3_SECRET_ACCESS_KEY)',
  AccessDenied: 'the access key may not do this',
  PermanentRedirect: 'the bucket is in another region (S3_REGION, S3_ENDPOINT)',
  AuthorizationHeaderMalformed: 'the region is another one (S3_REGION)',
}

async function attempt<T>(deed: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    const reason = cause instanceof Error ? (MEANINGS[cause.name] ?? (cause.message || cause.name)) : String(cause)
    throw new BucketError(`a small object cannot be ${deed}: ${reason}`, { cause })
  }
}

/**
 * Writes a small object into a bucket, reads it and removes it again.
 * @throws {BucketError} saying which of it failed, and why.
 */
export async function checkBucket(options: ObjectStorageOptions): Promise<void> {
  const client = new S3Client({ ...toClientOptions(options), maxAttempts: 1 })
  const object = { Bucket: options.bucket, Key: `${options.prefix}uapp-doctor-${randomUUID()}` }
  const content = 'uapp doctor'
  try {
    await attempt('written', () => client.send(new PutObjectCommand({ ...object, Body: content })))
    const read = await attempt('read', async () => (await client.send(new GetObjectCommand(object))).Body)
    const text = await read?.transformToString()
    if (text !== content) throw new BucketError('a small object is read with other content than was written')
    await attempt('removed', () => client.send(new DeleteObjectCommand(object)))
  } finally {
    client.destroy()
  }
}
