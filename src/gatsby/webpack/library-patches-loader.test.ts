import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'

const require = createRequire(import.meta.url)
type Loader = (this: { readonly resourcePath: string }, code: string) => string
const load = require('./library-patches-loader.cjs') as Loader

const FILES = [
  [
    'i18next/dist/esm/i18next.js',
    /formatToParts|Intl\.NumberFormat|supportNoticeShown|nestingRegexp\.exec|getCanonicalLocales|logger\.warn\(|applyPostProcessor/,
    12000,
  ],
  ['react-i18next/dist/es/IcuTransUtils/htmlEntityDecoder.js', /&Scaron;/, 3000],
  ['react-i18next/dist/es/unescape.js', /&hellip;/, 400],
  ['gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js', /localStorage|___replace|No translations/, 2000],
  ['gatsby-plugin-image/dist/index.browser-25d2e62c.js', /propTypes|StaticImage/, 2500],
  ['gatsby-plugin-image/dist/lazy-hydrate-93db2ca8.js', /IntersectionObserver|objectFitPolyfill/, 800],
  ['gatsby-plugin-image/dist/gatsby-image.module.js', /noscript|"script"|"eager"/, 800],
  ['gatsby/cache-dir/gatsby-browser-entry.js', /misconfigured|gatsby-script/, 300],
  ['gatsby/cache-dir/loader.js', /react-server-dom-webpack|ReadableStream/, 3000],
  ['gatsby/cache-dir/static-query.js', /PropTypes|expects to be called|likely a bug/, 1000],
  ['gatsby/cache-dir/slice.js', /SlicePropsError|ServerSlice/, 4000],
] as const

describe('what browsers load of libraries', () => {
  it.each(FILES)('[N1] lacks what no page uses: %s', (path, unused, saved) => {
    const resourcePath = `node_modules/${path}`
    const code = readFileSync(resourcePath, 'utf8')
    const rest = load.call({ resourcePath }, code)
    expect(rest).not.toMatch(unused)
    expect(code.length - rest.length).toBeGreaterThan(saved)
  })

  it('[N1] is a mistake to be found while compiling where the library is written in another way', () => {
    expect(() => load.call({ resourcePath: 'i18next.js' }, 'class Formatter {}')).toThrow('written in another way')
  })
})
