import { buildAssetUrl, createAssetRecords, toAnsweredUrl, toHandle, type AssetRecord } from '../asset-records.ts'
import type { AssetFile } from '../asset-files.ts'

/** A picture as the service answers it. */
export interface ImageRecord {
  readonly url: string
  readonly mime_type: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Pictures of pixels only: `#rrggbb`. */
  readonly dominant_color: string | null
}

/** A film as the service answers it. */
export interface VideoRecord extends Omit<ImageRecord, 'alt' | 'dominant_color'> {
  readonly duration_seconds: number | null
  readonly poster: ImageRecord
}

/** Builds addresses of the asset host from asset names; a picture that does not exist has the address `null` (S1 §9). */
export interface AssetLinks {
  image(name: string | undefined, alt: string): ImageRecord | null
  video(name: string | undefined, poster: ImageRecord | null): VideoRecord | null
  /** The file of a document. */
  document(slug: string): string
  /** Front page of a document. */
  thumbnail(slug: string): string
}

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
