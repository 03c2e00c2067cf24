import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Leaves only one in so many drawings in a release, in a tree that is a test's own: an export has each in all sizes that pages name.
 * @param publicDir of a host. @param keptEvery 0: no photographs either.
 */
export async function thinOutPictures(publicDir: string, keptEvery: number): Promise<void> {
  const dir = join(publicDir, 'assets')
  const names = await readdir(dir)
  const pictures = names.filter((name) => (keptEvery === 0 ? /\.(?:svg|jpg)$/ : /\.svg$/).test(name)).toSorted()
  const gone = new Set(pictures.filter((_, index) => keptEvery === 0 || index % keptEvery !== 0))
  const removed = names.filter((name) => gone.has(name.replace(/\.(?:br|gz)$/, '')))
  await Promise.all(removed.map((name) => rm(join(dir, name))))
}
