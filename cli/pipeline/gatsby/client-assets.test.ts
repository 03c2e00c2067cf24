import { describe, expect, it } from '@jest/globals'
import { getScriptsAndStylesForTemplate } from 'gatsby/dist/utils/client-assets-for-template.js'
import { listClientAssets, type ChunkAssets } from './client-assets.ts'

const NO_CHILDREN = { childAssetsByChunkName: {} }

/** Style sheets are read from the working directory by Gatsby, so the tables hold none that would be read. */
const STATS: readonly (ChunkAssets & { readonly case: string })[] = [
  {
    case: 'a site of scripts',
    assetsByChunkName: { app: ['runtime.js', 'app.js'], home: ['home.js'] },
    ...NO_CHILDREN,
  },
  { case: 'a template without files', assetsByChunkName: { app: ['app.js'] }, ...NO_CHILDREN },
  { case: 'files of no kind', assetsByChunkName: { app: ['/', 'app.js', 'font.woff2'] }, ...NO_CHILDREN },
  {
    case: 'prefetched children of the app',
    assetsByChunkName: { app: ['app.js'], home: [] },
    childAssetsByChunkName: { app: { prefetch: ['later.js', 'later.css', 'app.js'] } },
  },
  {
    case: 'prefetched children of the template',
    assetsByChunkName: { app: ['app.js'], home: [] },
    childAssetsByChunkName: { home: { prefetch: ['own.js', 'own.css'] } },
  },
  {
    case: 'a file that is prefetched and preloaded',
    assetsByChunkName: { app: ['app.js'] },
    childAssetsByChunkName: { app: { prefetch: ['both.js'], preload: ['both.js', 'soon.js'] } },
  },
]

describe('listClientAssets', () => {
  it.each(STATS)('lists $case as Gatsby does', async (stats) => {
    const noStyle = (): string => ''
    expect(listClientAssets(stats, 'home', noStyle)).toEqual(await getScriptsAndStylesForTemplate('home', stats))
  })

  it('puts the text of a style sheet beside its name', () => {
    const stats = { assetsByChunkName: { app: ['styles.css'] }, ...NO_CHILDREN }
    const { styles, reversedStyles } = listClientAssets(stats, 'home', (name) => `/* ${name} */`)
    const style = { name: 'styles.css', rel: 'preload', shouldGenerateLink: false, content: '/* styles.css */' }
    expect([styles, reversedStyles]).toEqual([[style], [style]])
  })
})
