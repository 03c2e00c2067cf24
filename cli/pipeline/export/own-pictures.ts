import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import pLimit from 'p-limit'
import { scalePreset } from '../../../src/domain/picture/image-presets.ts'
import { buildImageUrl } from '../../../src/domain/picture/image-url.ts'
import { buildLargePicture } from '../../../src/domain/picture/large-picture.ts'
import { parseOwnPath } from '../../../src/integrations/pictures/parse-own-path.ts'
import type { PictureMaker } from '../../../src/integrations/pictures/picture-maker.ts'
import { measurePixels } from '../../../src/integrations/pictures/transform-picture.ts'
import { readSiteFile, type SiteFile } from './site-files.ts'

const ORIGINAL = /^\/assets\/[^/]+\.(?:jpe?g|png|webp|avif|gif|svg)$/
const OTHER_SIZE = /\/assets\/\d*x\d*-[a-z]+-q\d+\/[a-z\d-]+\.[a-z]+/g
const FILES_AT_ONCE = 16

/** What only scripts ask for: a photograph that is looked at closely, and the small ones below it. */
async function listCloseUps({ path, from }: SiteFile): Promise<readonly string[]> {
  if (from === undefined || path.endsWith('.svg')) return []
  const size = await measurePixels(await readFile(from))
  const image = { url: path, mimeType: 'image/*', alt: '', ...size }
  return [buildLargePicture(image).url, buildImageUrl(path, scalePreset('lightboxThumb', 2))]
}

/**
 * Pictures of the site's own files in the sizes that its pages name, which a runtime makes when they are asked for.
 * @param onFiles how many are made so far.
 */
export async function listOwnPictures(
  files: readonly SiteFile[],
  pictures: PictureMaker,
  onFiles: (files: number) => void,
): Promise<readonly SiteFile[]> {
  const originals = files.filter(({ path }) => ORIGINAL.test(path))
  if (originals.length === 0) return []
  const byName = new Map(originals.map((file) => [basename(file.path, extname(file.path)), file]))
  const limit = pLimit(FILES_AT_ONCE)
  const closeUps = await limit.map(originals, listCloseUps)
  const paths = new Set(closeUps.flat())
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  await limit.map(pages, async (page) => {
    const html = await readSiteFile(page)
    for (const [path] of html.matchAll(OTHER_SIZE)) paths.add(path)
  })
  let done = 0
  const made = await limit.map([...paths], async (path): Promise<readonly SiteFile[]> => {
    const own = parseOwnPath(path)
    const original = own === undefined ? undefined : byName.get(own.name)?.from
    const from = own === undefined || original === undefined ? undefined : await pictures.make(original, own.operations)
    onFiles((done += 1))
    return from === undefined ? [] : [{ path, from }]
  })
  return made.flat()
}
