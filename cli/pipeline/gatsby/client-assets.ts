import type { ClientAsset, PageResources } from './gatsby-resources.ts'

/** The part of Gatsby's `webpack.stats.json` that names the files of each chunk. */
export interface ChunkAssets {
  readonly assetsByChunkName: Readonly<Record<string, readonly string[]>>
  /** By chunk, then by `prefetch` or `preload`. */
  readonly childAssetsByChunkName: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

const APP = 'app'

/**
 * Scripts and styles of a template's pages, in the order that Gatsby gives them to the page renderer
 * (gatsby/dist/utils/client-assets-for-template.js, which reads the working directory and so cannot be called here).
 * `styleOf` gives the text of a style sheet.
 */
export function listClientAssets(
  stats: ChunkAssets,
  chunk: string,
  styleOf: (name: string) => string,
): Omit<PageResources, 'chunk' | 'queries' | 'slices'> {
  const found = new Map<string, ClientAsset>()
  const add = (name: string, rel: string, shouldGenerateLink: boolean): void => {
    const known = found.get(name)
    if (known === undefined) found.set(name, { name, rel, shouldGenerateLink })
    else if (rel === 'preload') found.set(name, { ...known, rel })
  }
  for (const chunkName of [APP, chunk]) {
    const isOwn = (name: string): boolean => chunkName === APP || !name.endsWith('.js')
    const names = stats.assetsByChunkName[chunkName]
    if (names === undefined) continue
    for (const name of names) if (isOwn(name)) add(name, 'preload', false)
    for (const [rel, children] of Object.entries(stats.childAssetsByChunkName[chunkName] ?? {}))
      for (const name of children) if (isOwn(name)) add(name, rel, chunkName === APP)
  }
  const ofKind = (ending: string): readonly ClientAsset[] => {
    const assets: ClientAsset[] = []
    for (const asset of found.values()) {
      if (!asset.name.endsWith(ending)) continue
      if (asset.rel === 'preload') assets.unshift(asset)
      else assets.push(asset)
    }
    return assets
  }
  const scripts = [...ofKind('.js')]
  const styles = ofKind('.css').map((style) =>
    style.rel === 'prefetch' ? style : { ...style, content: styleOf(style.name) },
  )
  return { scripts, styles, reversedScripts: scripts.toReversed(), reversedStyles: styles.toReversed() }
}
