import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** What a picture of pixels tells about itself. */
export interface PictureFacts {
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly dominantColor: string
}

interface FileState {
  readonly mtimeMs: number
  readonly size: number
}

const measured = new LRUCache<string, PictureFacts, { readonly path: string }>({
  max: 50_000,
  fetchMethod: (_key, _stale, { context }) => measure(context.path),
})

const toHex = (value: number): string => value.toString(16).padStart(2, '0')

async function measure(path: string): Promise<PictureFacts> {
  // Loaded for pictures only: content without any has no use for it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(await readFile(path))
  const [{ autoOrient }, { dominant }] = await Promise.all([picture.metadata(), picture.stats()])
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    dominantColor: `#${toHex(dominant.r)}${toHex(dominant.g)}${toHex(dominant.b)}`,
  }
}

/**
 * Size and most frequent colour of a picture file, measured once for each state of it.
 * @throws {Error} of sharp, when it is no picture.
 */
export function measurePicture(path: string, { mtimeMs, size }: FileState): Promise<PictureFacts> {
  return measured.forceFetch(`${path} ${mtimeMs} ${size}`, { context: { path } })
}
