/** The part of s3rver that tests use; it has no types of its own. */
declare module 's3rver' {
  interface Context {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    /** A header; empty where there is none. */
    get(name: string): string
    status: number
    type: string
    body: unknown
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  interface Stored {
    readonly size: number
    readonly md5: string
  }
  interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putObject(object: { readonly bucket: string; readonly key: string }): Promise<Stored>
    listObjects(
      bucket: string,
      options: { readonly prefix: string; readonly startAfter?: string; readonly maxKeys: number },
    ): Promise<{
      readonly objects: readonly { readonly key: string; readonly lastModifiedDate: Date }[]
      readonly isTruncated: boolean
    }>
    putPart(bucket: string, uploadId: string, partNumber: string, content: unknown): Promise<Stored>
  }
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly vhostBuckets: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly middleware: Middleware[]
    readonly store: Store
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
