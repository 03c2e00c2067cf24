/** A picture at the asset host, before any transformation (S1 §7, §9). */
export interface ImageRef {
  /** Address without transformation segments. */
  readonly url: string
  readonly mimeType: string
  /** Natural size in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Empty for decoration. */
  readonly alt: string
  /** How its host makes other sizes (`toSizesPattern`); absent: as asset hosts of the content service do, or not at all. */
  readonly sizes?: string
  /** Colour that most of a photograph has, `#rrggbb`: stands where it will be until it is there. */
  readonly color?: string
  /** What its entry calls a picture that does not exist: `url` is then that of the placeholder. */
  readonly missing?: string
}

/** A film at the asset host. */
export interface VideoRef {
  readonly url: string
  readonly mimeType: string
  readonly width: number
  readonly height: number
  readonly durationSeconds?: number
  readonly poster: ImageRef
}
