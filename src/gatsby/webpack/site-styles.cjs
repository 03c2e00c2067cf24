// The styles of all components, for the loaders of webpack: a process of its own evaluates the components, because inside
// webpack Gatsby's modules would lead back to this very folder.
const { execFile } = require('node:child_process')
const { promisify } = require('node:util')
const path = require('node:path')

const SOURCES = ['components', 'features', 'pages', 'templates', 'theme'].map((name) =>
  path.resolve(__dirname, '../..', name),
)

/** Evaluates the components: sheet and class names (`SiteStyles` of `print-site-styles.ts`). */
async function readSiteStyles() {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.resolve(__dirname, 'print-site-styles.ts')],
      { cwd: path.resolve(__dirname, '../../..'), maxBuffer: 16 * 1024 * 1024 },
    )
    return JSON.parse(stdout)
  } catch (error) {
    throw new Error(`The style sheet of the components cannot be made. ${error.stderr ?? error.message}`, {
      cause: error,
    })
  }
}

let styles

/** The same, evaluated once: for builds, in which no source changes. */
function readSiteStylesOnce() {
  styles ??= readSiteStyles()
  return styles
}

module.exports = { SOURCES, readSiteStyles, readSiteStylesOnce }
