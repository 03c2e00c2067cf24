import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { listen } from '../listen.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createAssetApp } from './asset-app.ts'
import { createAssetLibrary } from './asset-library.ts'
import { createFileCache, hashOf } from './file-cache.ts'

export interface AssetServiceOptions extends ServiceOptions {
  /** Folder for pictures and documents that were made; may be emptied at any time. */
  readonly cacheDir: string
}

/** Changes when a program changes that makes files of the cache. */
async function hashMakers(): Promise<string> {
  const sources = ['transform-picture.ts'].map((name) => new URL(name, import.meta.url))
  return hashOf(sharp.versions.sharp, ...(await Promise.all(sources.map((source) => readFile(source)))))
}

/**
 * Starts the embedded asset service: `/{environment}/{operations…}/{handle}`, `/file/{slug}`, `/healthz`.
 * @throws {Error} naming the drawing or file that is wrong, when the content folder cannot be served.
 */
export async function startAssetService({ port, contentDir, cacheDir }: AssetServiceOptions): Promise<RunningService> {
  const library = createAssetLibrary(resolve(contentDir))
  await library.findAsset('default')
  const cache = createFileCache(resolve(cacheDir), await hashMakers())
  const app = createAssetApp({ library, cache })
  return listen({
    name: 'assets',
    port,
    handler: app,
    about:
      'Pictures and documents of the content folder. Pages name them by their addresses, such as /{environment}/resize=width:800/{name} and /file/{slug}.',
  })
}
