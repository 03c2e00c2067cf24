import { parseOperations, type Operations } from './parse-operations.ts'

/** A picture of a site's own files in another size, as its address asks for it. */
export interface OwnPicture {
  /** Without ending. */
  readonly name: string
  readonly operations: Operations
}

/** Endings of pictures as they are among a site's own files. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg', 'gif'] as const

const PATH = /^\/assets\/(\d*)x(\d*)-([a-z]+)-q(\d+)\/([a-z\d-]+)\.([a-z]+)$/

/**
 * Reads `/assets/960x540-crop-q90/hero.webp` (`buildImageUrl`); undefined for a path of another form.
 * @throws {OperationError} naming what is wrong, for a size, a cut or a format that nobody makes.
 */
export function parseOwnPath(path: string): OwnPicture | undefined {
  const [found, width = '', height = '', fit = '', quality = '', name = '', format = ''] = PATH.exec(path) ?? []
  if (found === undefined) return undefined
  const sizes = [
    ...(width === '' ? [] : [`width:${width}`]),
    ...(height === '' ? [] : [`height:${height}`]),
    `fit:${fit}`,
  ]
  const resize = sizes.length === 1 ? [] : [`resize=${sizes.join(',')}`]
  return { name, operations: parseOperations([...resize, `output=format:${format}`, `quality=value:${quality}`]) }
}
