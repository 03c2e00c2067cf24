import type { ObjectStorageOptions } from '../integrations/object-storage/object-storage-options.ts'
import type { ParsedEnvironment } from './environment.ts'

/** The object storage of an environment, which has all of it or none; undefined: none. */
export function toObjectStorage(values: ParsedEnvironment['values']): ObjectStorageOptions | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix = '',
  } = values
  if (
    endpoint === undefined ||
    bucket === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }
}
