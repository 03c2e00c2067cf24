import { buildAssetUrl, createAssetRecords, toAnsweredUrl, type AssetRecord } from '../asset-records.ts'
import type { AssetLinks, ImageRecord } from '../../src/domain/catalogue/records/asset-links.ts'
import type { AssetFile } from '../asset-files.ts'

/** Name under which the asset service draws the front page of a document. */
export const thumbnailAssetName = (documentSlug: string): string => `document-${documentSlug}`

const toThumbnail = (slug: string): Pick<AssetRecord, 'name' | 'fileName'> => {
  const name = thumbnailAssetName(slug)
  return { name, fileName: `${name}.svg` }
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
    thumbnail: (slug) => buildAssetUrl(assetsUrl, toThumbnail(slug)),
  }
}
