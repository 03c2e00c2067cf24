// What Gatsby takes for its bundler of `gatsby-config.ts` and `gatsby-node.ts` (gatsby-preload.cjs): files that lead to both, whose
// TypeScript is read as it is.
const { existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const COMPILED_CACHE_DIR = '.cache/compiled'
const NAMES = ['gatsby-config', 'gatsby-node']

exports.COMPILED_CACHE_DIR = COMPILED_CACHE_DIR

exports.compileGatsbyFiles = async (siteDir) => {
  const dir = path.join(siteDir, COMPILED_CACHE_DIR)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  for (const name of NAMES) {
    const source = path.join(siteDir, `${name}.ts`)
    if (!existsSync(source)) continue
    const lines = [
      `require(${JSON.stringify(require.resolve('tsx/cjs'))})`,
      `const exported = require(${JSON.stringify(source)})`,
      'module.exports = exported.default ?? exported',
    ]
    writeFileSync(path.join(dir, `${name}.js`), `${lines.join('\n')}\n`)
  }
}

/** Of the site's own files only: its plugins have JavaScript. */
function findCompiledLocalPluginModule(siteDir, plugin, name) {
  const file = path.join(siteDir, COMPILED_CACHE_DIR, `${name}.js`)
  return plugin === 'default-site-plugin' && existsSync(file) ? file : undefined
}
exports.findCompiledLocalPluginModule = findCompiledLocalPluginModule
exports.getResolvedFieldsForPlugin = (siteDir, plugin) => ({
  resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(siteDir, plugin, 'gatsby-node'),
})
