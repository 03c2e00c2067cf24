import { buildAssetUrl, createAssetRecords, toAnsweredUrl, toHandle, type AssetRecord } from '../asset-records.ts'
import type { AssetLinks, ImageRecord } from '../../src/domain/catalogue/records/asset-links.ts'
import type { AssetFile } from '../asset-files.ts'

/** Name under which the asset service draws the front page of a document. */
export function thumbnailAssetName(documentSlug: string): string {
  return `document-${documentSlug}`
}

/** The addresses of the asset host at `assetsUrl`. */
export function createAssetLinks(assetsUrl: string, files: readonly AssetFile[]): AssetLinks {
  const recordOf = createAssetRecords(files)
  const toImage = (asset: AssetRecord): Omit<ImageRecord, 'alt'> => {
    const { mimeType, width, height, dominantColor = null } = asset
    return { url: toAnsweredUrl(assetsUrl, asset), mime_type: mimeType, width, height, dominant_color: dominantColor }
  }
  return {
    image: (name, alt) => (name === undefined ? null : { ...toImage(recordOf(name)), alt }),
    video: (name, poster) => {
      const film = name === undefined ? undefined : recordOf(name)
      if (film === undefined || film.isMissing === true || poster === null) return null
      return { ...toImage(film), duration_seconds: film.durationSeconds ?? null, poster }
    },
    document: (slug) => `${assetsUrl}/file/${slug}`,
    thumbnail: (slug) => buildAssetUrl(assetsUrl, toHandle(thumbnailAssetName(slug))),
  }
}
