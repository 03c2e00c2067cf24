import { resolve } from 'node:path'
import { listen } from '../listen.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createAssetApp } from './asset-app.ts'
import { createAssetLibrary } from './asset-library.ts'
import { createFileCache } from '../../src/integrations/pictures/file-cache.ts'
import { PICTURE_MAKER } from '../../src/integrations/pictures/transform-picture.ts'

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
  const cache = createFileCache(resolve(cacheDir), PICTURE_MAKER)
  const app = createAssetApp({ library, cache })
  return listen({
    name: 'assets',
    port,
    handler: app,
    about:
      'Pictures and documents of the content folder. Pages name them by their addresses, such as /{environment}/resize=width:800/{name} and /file/{slug}.',
  })
}
