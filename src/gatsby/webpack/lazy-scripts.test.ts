import { describe, expect, it } from '@jest/globals'
import { toLazyScripts } from './lazy-scripts.ts'

const OTHERS = '<script>window.a=1</script>'

describe('toLateScripts', () => {
  it('[K4] names the scripts in their order to a loader, and leaves the others where they are', () => {
    const html = toLazyScripts(
      `${OTHERS}<script src="/webpack-runtime-1.js" async></script><script src="/app-2.js" async></script>`,
    )
    expect(html.startsWith(OTHERS)).toBe(true)
    expect(html).toContain('["/webpack-runtime-1.js","/app-2.js"]')
    expect(html).not.toContain('<script src=')
  })

  it('[K4] keeps the names of the bundles of pages and slices, which Gatsby looks for', () => {
    const mapping = { app: ['/app-1.js'], 'component---src-templates-home-tsx': ['/h-2.js'], 'texts-de': ['/t-3.js'] }
    const html = toLazyScripts(
      `<script>window.___chunkMapping=${JSON.stringify(JSON.stringify(mapping))};</script><script src="/a.js" async></script>`,
    )
    const [, kept = ''] = /___chunkMapping=(".*?[^\\]");/.exec(html) ?? []
    const { app, 'component---src-templates-home-tsx': home } = mapping
    expect(JSON.parse(JSON.parse(kept) as string)).toEqual({ app, 'component---src-templates-home-tsx': home })
  })

  it('says that Gatsby writes them in another way', () => {
    expect(() => toLazyScripts(OTHERS)).toThrow('no <script src async>')
  })
})
