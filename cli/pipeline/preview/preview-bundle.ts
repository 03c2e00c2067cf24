import { PreviewUnavailableError } from '../../../functions/preview/preview.ts'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { findLatestBundle } from '../compile/bundle-store.ts'
import { loadGatsbyBundle, type GatsbyBundle } from '../gatsby/gatsby-bundle.ts'

/**
 * Makes a reader of the bundle that the last build was made with, so that scripts and styles of a previewed page are those of
 * the release. Loaded once, and again after a build that compiled other code.
 */
export function createPreviewBundle(dataDir: string): () => Promise<GatsbyBundle> {
  const layout = createBundleLayout(dataDir)
  let last: { readonly dir: string; readonly bundle: Promise<GatsbyBundle> } | undefined
  /** @throws {PreviewUnavailableError} when nothing was compiled here. */
  return async () => {
    const found = await findLatestBundle(layout)
    if (found === undefined && last === undefined)
      throw new PreviewUnavailableError(
        `There are no compiled templates in ${layout.bundlesDir}. Run "uapp build" there, or share the folder of a machine that builds (UAPP_DATA_DIR).`,
      )
    if (found !== undefined && found.dir !== last?.dir) last = { dir: found.dir, bundle: loadGatsbyBundle(found.dir) }
    if (last === undefined) throw new PreviewUnavailableError('There are no compiled templates')
    return last.bundle
  }
}
