import { resolve } from 'node:path'
import { listen } from '../listen.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createAssetApp } from './asset-app.ts'
import { createAssetLibrary } from './asset-library.ts'
import { createFileCache } from './file-cache.ts'

export interface AssetServiceOptions extends ServiceOptions {
  /** Folder for pictures and documents that were made; may be emptied at any time. */
  readonly cacheDir: string
}

/**
 * Starts the embedded asset service: `/{environment}/{operations…}/{handle}`, `/file/{slug}`, `/healthz`.
 * @throws {Error} naming the drawing or file that is wrong, when the content folder cannot be served.
 */
export async function startAssetService({ port, contentDir, cacheDir }: AssetServiceOptions): Promise<RunningService> {
  const library = createAssetLibrary(resolve(contentDir))
  await library.findAsset('default')
  const app = createAssetApp({ library, cache: createFileCache(resolve(cacheDir)) })
  return listen({ name: 'assets', port, handler: app })
}
