/** What cannot be done with a bucket, in words, with what the service said as its cause. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

/** An object is not what it was expected to be, since somebody else has written it. */
export class ObjectChangedError extends Error {
  override readonly name = 'ObjectChangedError'
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

/** The reason in an error of a service, for people. */
export function describeBucketFailure(cause: unknown): string {
  return cause instanceof Error ? (MEANINGS[cause.name] ?? (cause.message || cause.name)) : String(cause)
}
