import type { ObjectStorageOptions } from '../integrations/object-storage/object-storage-options.ts'
import type { ParsedEnvironment } from './environment.ts'

/** Names of what a release store lacks, in the environment. */
export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError'
}

/**
 * The object storage that releases go to; undefined: the environment names none.
 * @throws {ReleaseStoreError} naming each value that is missing.
 */
export function toReleaseStore(values: ParsedEnvironment['values']): ObjectStorageOptions | undefined {
  const address = values.UAPP_RELEASE_STORE
  if (address === undefined) return undefined
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const parts = {
    ENDPOINT: values.UAPP_RELEASE_STORE_ENDPOINT ?? values.S3_ENDPOINT,
    REGION: values.UAPP_RELEASE_STORE_REGION ?? values.S3_REGION,
    ACCESS_KEY_ID: values.UAPP_RELEASE_STORE_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID,
    SECRET_ACCESS_KEY: values.UAPP_RELEASE_STORE_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY,
  }
  const { ENDPOINT: endpoint, REGION: region, ACCESS_KEY_ID: accessKeyId, SECRET_ACCESS_KEY: secretAccessKey } = parts
  if (endpoint === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [`UAPP_RELEASE_STORE_${name}`] : [],
    )
    throw new ReleaseStoreError(`The release store ${address} needs ${missing.join(', ')}, or the same of S3_*.`)
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix: prefix === '' ? '' : `${prefix}/` }
}
