import type { ImageRef } from '../../domain/picture/image-ref.ts'

/** Addresses of those that are there. */
export const toImages = (images: readonly (ImageRef | undefined)[]): readonly string[] =>
  images.flatMap((image) => (image === undefined || image.missing !== undefined ? [] : [image.url]))
