import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** What a picture tells about itself. */
export interface PictureFacts {
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`; pictures of pixels only. */
  readonly dominantColor?: string
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

const ROOT_ELEMENT = /<svg\b[^>]*>/
const VIEW_BOX = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/
const LENGTH = /^([\d.]+)(?:px)?$/

/** Size of a drawing: `width` and `height` where both are lengths in pixels, else those of its `viewBox` (SVG 2 §8.2). */
function measureDrawing(svg: string): PictureFacts | undefined {
  const root = ROOT_ELEMENT.exec(svg)?.[0] ?? ''
  const [width, height] = ['width', 'height'].map((name) =>
    LENGTH.exec(new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? ''),
  )
  if (width != null && height != null) return { width: Number(width[1]), height: Number(height[1]) }
  const box = VIEW_BOX.exec(root)
  return box === null ? undefined : { width: Number(box[1]), height: Number(box[2]) }
}

async function measure(path: string): Promise<PictureFacts> {
  const bytes = await readFile(path)
  const drawing = path.endsWith('.svg') ? measureDrawing(bytes.toString()) : undefined
  if (drawing !== undefined) return drawing
  // Loaded for pictures only: content without any has no use for it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes)
  const { autoOrient } = await picture.metadata()
  const { width, height } = autoOrient
  if (path.endsWith('.svg')) return { width, height }
  const { dominant } = await picture.stats()
  return { width, height, dominantColor: `#${toHex(dominant.r)}${toHex(dominant.g)}${toHex(dominant.b)}` }
}

/**
 * Size of a picture file, and the most frequent colour of one of pixels, measured once for each state of it.
 * @throws {Error} of sharp, when it is no picture.
 */
export function measurePicture(path: string, { mtimeMs, size }: FileState): Promise<PictureFacts> {
  return measured.forceFetch(`${path} ${mtimeMs} ${size}`, { context: { path } })
}
