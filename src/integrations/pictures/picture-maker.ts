import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { ImageTransformation } from '../../domain/picture/image-url.ts'
import { listOfferedSizes } from '../../domain/picture/offered-sizes.ts'
import { createFileCache, hashOf, type FileCache } from './file-cache.ts'
import type { Operations } from './parse-operations.ts'

/** Makes pictures of a site's own files in the sizes and formats that pages ask for; each once, into a folder. */
export interface PictureMaker {
  /**
   * Path of the file; undefined for a size or format that no page asks for.
   * @param original path of the picture as it is. @throws {Error} of sharp, when it is no picture.
   */
  make(original: string, operations: Operations): Promise<string | undefined>
}

/** A drawing keeps its own proportions where nothing else is said, a photograph is cut. */
const FITS = { drawing: 'clip', photograph: 'crop' } as const

function isOffered(size: ImageTransformation, asked: Operations, isVector: boolean): boolean {
  const round = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value))
  const { width, height, fit = isVector ? FITS.drawing : FITS.photograph, format = 'webp', quality = 90 } = size
  return (
    round(width) === asked.width &&
    round(height) === asked.height &&
    // A place that does not know what it shows has a drawing cut, too.
    (fit === asked.fit || (size.fit === undefined && asked.fit === FITS.photograph)) &&
    format === asked.format &&
    quality === asked.quality
  )
}

/**
 * @param cacheDir folder of what was made; may be emptied at any time.
 * @param isOpen makes any size that is asked for: for files whose author is known.
 */
export function createPictureMaker(cacheDir: string, isOpen = false): PictureMaker {
  const limit = pLimit(availableParallelism())
  let cache: FileCache | undefined

  return {
    async make(original, operations) {
      // Loaded for the first picture: a site whose asset host makes them has no use for it.
      const { measurePixels, PICTURE_MAKER, transformPicture } = await import('./transform-picture.ts')
      cache ??= createFileCache(cacheDir, PICTURE_MAKER)
      const { format, isAutomatic: _, ...rest } = operations
      const source = await readFile(original)
      const isVector = original.endsWith('.svg')
      if (format === undefined) return undefined
      const offered = isOpen ? [] : listOfferedSizes(await measurePixels(source))
      if (!isOpen && !offered.some((size) => isOffered(size, operations, isVector))) return undefined
      const wanted = { ...rest, format }
      return cache.fileOf(hashOf(source, JSON.stringify(wanted)), format, () =>
        limit(() => transformPicture(source, isVector, wanted)),
      )
    },
  }
}
