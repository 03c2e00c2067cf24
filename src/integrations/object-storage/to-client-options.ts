import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { ObjectStorageOptions } from './object-storage-options.ts'

const CONNECT_MS = 5000
/** Between two bytes; a part of an upload has some megabytes, and slow services need their time for it. */
const IDLE_MS = 60_000

/**
 * Options of the S3 client. Services other than Amazon's are asked by path, since few have a host for each bucket, and without
 * the checksums in trailers that the client sends by default and many of them do not understand.
 */
export function toClientOptions({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: ObjectStorageOptions): S3ClientConfig {
  const isAmazon = /(?:^|\.)amazonaws\.com(?:\.cn)?$/.test(new URL(endpoint).hostname)
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: !isAmazon,
    requestChecksumCalculation: isAmazon ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  }
}
