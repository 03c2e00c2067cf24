import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { BucketError, describeBucketFailure } from './bucket-error.ts'
import type { ObjectStorageOptions } from './object-storage-options.ts'
import { toClientOptions } from './to-client-options.ts'

async function attempt<T>(deed: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    throw new BucketError(`a small object cannot be ${deed}: ${describeBucketFailure(cause)}`, { cause })
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
