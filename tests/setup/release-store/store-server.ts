import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startObjectStorage } from '../../../functions/uploads/testing/start-object-storage.ts'
import { openBucket } from '../../../src/integrations/object-storage/bucket.ts'
import type { ObjectStorageOptions } from '../../../src/integrations/object-storage/object-storage-options.ts'
import { findPackage } from '../find-package.ts'

/** Services that speak S3: one with conditional writes, and one without. */
export type StoreServerName = 's3rver' | 'fauxqs'

export interface StoreServer {
  readonly options: ObjectStorageOptions
  /** Keys of all objects below the prefix, sorted. */
  listKeys(): Promise<readonly string[]>
  stop(): Promise<void>
}

interface Fauxqs {
  readonly port: number
  createBucket(name: string): unknown
  stop(): Promise<void>
}

const PREFIX = 'site/'

async function startFauxqs(): Promise<Pick<StoreServer, 'options' | 'stop'>> {
  const module = pathToFileURL(join(findPackage('fauxqs', '1.9.2'), 'dist/app.js')).href
  const { startFauxqs: start } = (await import(module)) as {
    startFauxqs(options: object): Promise<Fauxqs>
  }
  const server = await start({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('releases')
  return {
    options: {
      endpoint: `http://127.0.0.1:${server.port}`,
      bucket: 'releases',
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: 'test',
      prefix: PREFIX,
    },
    stop: () => server.stop(),
  }
}

/** Starts a service with an empty bucket. */
export async function startStoreServer(name: StoreServerName): Promise<StoreServer> {
  const { options, stop } = name === 's3rver' ? await startObjectStorage(PREFIX) : await startFauxqs()
  return {
    options,
    stop,
    async listKeys() {
      const bucket = openBucket(options)
      const keys: string[] = []
      for await (const { key } of bucket.list('')) keys.push(key)
      bucket.close()
      return keys.sort()
    },
  }
}
