import { describe, expect, it } from '@jest/globals'
import { toPortableCode } from './server-code.ts'

const requireOf = (name: string): string => `/***/ 5:\nmodule.exports = require("${name}");\n`

describe('toPortableCode', () => {
  it.each([
    { compiled: '/home/a/site/node_modules/react/index.js', portable: 'react' },
    { compiled: '/home/a/site/node_modules/react-dom/server.js', portable: 'react-dom/server' },
    { compiled: '/home/a/site/node_modules/react-dom/server.node.js', portable: 'react-dom/server' },
    { compiled: '/data/gatsby/bundle/.cache/ssr-builtin-trackers/fs', portable: 'fs' },
    { compiled: 'C:\\\\site\\\\node_modules\\\\react\\\\index.js', portable: 'react' },
    { compiled: 'stream', portable: 'stream' },
  ])('requires $compiled as $portable', ({ compiled, portable }) => {
    expect(toPortableCode(requireOf(compiled))).toBe(requireOf(portable))
  })

  it('leaves what stands in comments alone', () => {
    const comment = '   *   plugin: require("/path/to/plugin/gatsby-ssr.js"),\n'
    expect(toPortableCode(comment)).toBe(comment)
  })

  it('renames the modules that other files of the bundle name by that path', () => {
    const code = `${requireOf('/a/node_modules/react/index.js')}// EXTERNAL MODULE: external "/a/node_modules/react/index.js"`
    expect(toPortableCode(code)).not.toContain('/a/')
  })

  it('refuses an absolute path that it does not know', () => {
    expect(() => toPortableCode(requireOf('/a/node_modules/other/index.js'))).toThrow(
      'requires /a/node_modules/other/index.js by absolute path',
    )
  })
})
