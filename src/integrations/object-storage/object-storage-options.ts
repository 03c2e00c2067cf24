/** A bucket of an S3-speaking service, and the right to it. */
export interface ObjectStorageOptions {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What every key begins with; may be empty. */
  readonly prefix: string
}
