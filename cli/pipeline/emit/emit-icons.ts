import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createStagedFiles } from '../../files/staged-files.ts'

/** Sizes within `favicon.ico`: of a tab, of a tab on dense screens, of a shortcut. */
const ICON_SIZES = [16, 32, 48] as const
/** What iOS and others put on home screens, in the size that they scale down (developer.apple.com “Configuring Web Applications”). */
const TOUCH = { size: 180, margin: 24, background: '#ffffff' } as const

/** Draws an SVG anew in each size: scaling a picture up would blur it. */
const draw = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: 72 * Math.max(1, size / 20) })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An icon file of PNGs (en.wikipedia.org/wiki/ICO_(file_format)). */
function toIcon(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [position, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * position
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/**
 * Draws `favicon.ico` and `apple-touch-icon.png` from the group's `favicon.svg` into a host's public folder: what browsers and
 * phones ask for that take no drawings. Nothing where there is no drawing.
 * @param hostDir with `public/favicon.svg` in it.
 */
export async function emitIcons(hostDir: string): Promise<void> {
  const file = join(hostDir, 'public/favicon.svg')
  if (!existsSync(file)) return
  const svg = readFileSync(file)
  const pictures = await Promise.all(ICON_SIZES.map(async (size) => ({ size, png: await draw(svg, size) })))
  const { size, margin, background } = TOUCH
  const mark = await draw(svg, size - 2 * margin)
  const touch = await sharp(mark)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const files = createStagedFiles(hostDir)
  files.write('public/favicon.ico', toIcon(pictures))
  files.write('public/apple-touch-icon.png', touch)
}
