import { buildAssetUrl, resolveAsset, toAnsweredUrl, toHandle } from '../drawing-catalogue.ts'
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

/** A picture whose name says nothing of its size. */
const UNKNOWN_PICTURE = {
  url: 'null',
  mime_type: 'image/svg+xml',
  width: 800,
  height: 600,
  dominant_color: null,
} as const

/** Name under which the asset service draws the front page of a document. */
export function thumbnailAssetName(documentSlug: string): string {
  return `document-${documentSlug}`
}

/** The addresses of the asset host at `assetsUrl`. */
export function createAssetLinks(
  assetsUrl: string,
  files: readonly AssetFile[],
  drawings?: ReadonlySet<string>,
): AssetLinks {
  const find = (name: string | undefined): Omit<ImageRecord, 'alt'> | undefined => {
    const asset = name === undefined ? undefined : resolveAsset(name, files, drawings)
    if (asset === undefined) return undefined
    const { mimeType, width, height, dominantColor = null } = asset
    return { url: toAnsweredUrl(assetsUrl, asset), mime_type: mimeType, width, height, dominant_color: dominantColor }
  }
  return {
    image: (name, alt) => (name === undefined ? null : { ...(find(name) ?? UNKNOWN_PICTURE), alt }),
    video: (name, poster) => {
      const found = find(name)
      if (found === undefined || poster === null) return null
      const duration = files.find((file) => file.name === name)?.durationSeconds
      return { ...found, duration_seconds: duration ?? null, poster }
    },
    document: (slug) => `${assetsUrl}/file/${slug}`,
    thumbnail: (slug) => buildAssetUrl(assetsUrl, toHandle(thumbnailAssetName(slug))),
  }
}
