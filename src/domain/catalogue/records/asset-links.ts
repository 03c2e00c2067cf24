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
  /** Front page of a document; null: there is none. */
  thumbnail(slug: string): string | null
}
