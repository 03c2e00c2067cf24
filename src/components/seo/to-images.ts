import type { ImageRef } from '../../domain/picture/image-ref.ts'

/** Whole addresses of those that are there. @param origin of the site, which may have them itself. */
export const toImages = (images: readonly (ImageRef | undefined)[], origin: string): readonly string[] =>
  images.flatMap((image) =>
    image === undefined || image.missing !== undefined ? [] : [new URL(image.url, origin).href],
  )
