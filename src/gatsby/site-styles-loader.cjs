// webpack loader of site-styles.css: gives the styles of all components as one sheet, so that pages carry none.
// A process of its own evaluates the components: inside webpack, Gatsby's modules would lead back to this very file.
const { execFile } = require('node:child_process')
const path = require('node:path')

const SOURCES = ['components', 'features', 'pages', 'templates', 'theme'].map((name) =>
  path.resolve(__dirname, '..', name),
)

module.exports = function siteStylesLoader() {
  const done = this.async()
  for (const folder of SOURCES) this.addContextDependency(folder)
  execFile(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, 'print-site-styles.ts')],
    { cwd: path.resolve(__dirname, '../..'), maxBuffer: 16 * 1024 * 1024 },
    (error, sheet, complaint) => {
      if (error === null) done(null, sheet)
      else done(new Error(`The style sheet of the components cannot be made. ${complaint}`, { cause: error }))
    },
  )
}
