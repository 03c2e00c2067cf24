import { GatsbyBundleError } from '../gatsby/gatsby-bundle-error.ts'
import { openThreads } from '../../threads/open-threads.ts'
import type { BundleCheck, BundleFindings } from './find-differences.ts'

/**
 * Proves a bundle by what Gatsby itself has rendered, in a thread of its own, so that neither compiled code nor React nor
 * their environment reach this one.
 * @returns files that Gatsby did not write, of the pages of the code itself and of query results, by paths in
 * the bundle.
 * @throws {GatsbyBundleError} when a page, page data or a slice differs in a byte, or the bundle cannot be loaded.
 */
export async function checkBundle(check: BundleCheck): Promise<ReadonlyMap<string, string>> {
  const thread = openThreads<BundleCheck, BundleFindings>(new URL('check-bundle.boot.mjs', import.meta.url), 1)
  try {
    const { differences, missing } = await thread.run(check)
    if (differences.length > 0)
      throw new GatsbyBundleError(`The compiled bundle renders other bytes than Gatsby: ${differences.join(', ')}`)
    return new Map(missing.map(([file, text]) => [`public/${file}`, text]))
  } finally {
    await thread.close()
  }
}
