import sharp from 'sharp'
import type { Operations, PictureFormat } from './parse-operations.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** Operations with the format decided. */
export interface Transformation extends Omit<Operations, 'format' | 'isAutomatic'> {
  readonly format: PictureFormat
}

/** Names what makes pictures: another version, other bytes. Counts up when this module changes what it makes. */
export const PICTURE_MAKER = `1 ${sharp.versions.sharp}`

/** Size of a picture as it is shown: a photograph may lie on its side. @throws {Error} of sharp, when it is no picture. */
export async function measurePixels(picture: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { autoOrient } = await sharp(picture).metadata()
  return autoOrient
}

/** Pixels per inch at which one CSS pixel of a drawing is one pixel of its picture. */
const NATURAL_DENSITY = 72
const MAX_DENSITY = 2400

/** Of 9: each further step takes about twice as long for a few percent, and a client is waiting. */
const AVIF_EFFORT = 2

const SHARP_FITS = { crop: 'cover', clip: 'inside', max: 'inside', scale: 'fill' } as const

/** How sharp a drawing is drawn so that it need not be enlarged afterwards. */
async function densityFor(svg: Buffer, { width, height }: Transformation): Promise<number> {
  const natural = await sharp(svg).metadata()
  const scale = Math.max((width ?? 0) / natural.width, (height ?? 0) / natural.height, 1)
  return Math.min(MAX_DENSITY, NATURAL_DENSITY * scale)
}

/**
 * Makes a picture of another size or format. `crop` fills the asked size, `clip` fits into it, `max` too but never
 * enlarges, `scale` distorts. JPEG has no transparency: it gets a white ground.
 * @throws {Error} of sharp, when the source is no picture.
 */
export async function transformPicture(source: Buffer, isVector: boolean, requested: Transformation): Promise<Buffer> {
  const density = isVector ? await densityFor(source, requested) : undefined
  const image = sharp(source, omitUndefined({ density })).autoOrient()
  const { width, height, fit, format, quality } = requested
  if (width !== undefined || height !== undefined) {
    image.resize({
      ...omitUndefined({ width, height }),
      fit: SHARP_FITS[fit],
      withoutEnlargement: fit === 'max',
    })
  }
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 9, palette: true, quality }).toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer()
    default:
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}
