// webpack loader of `portal.sheet` and `editor.sheet`: gives the styles that stand in the module beside it, such as
// `PORTAL_SHEET` of portal-sheet.ts, as a file of their own.
const path = require('node:path')

module.exports = async function areaSheetLoader() {
  const { dir, name } = path.parse(this.resourcePath)
  // In development webpack writes its hot updates into each module that it evaluates here, and those ask for a browser.
  const isBrowserMissing = this.hot && globalThis.self === undefined
  if (isBrowserMissing) globalThis.self = {}
  try {
    const { [`${name.toUpperCase()}_SHEET`]: sheet } = await this.importModule(path.join(dir, `${name}-sheet.ts`))
    return sheet
  } finally {
    if (isBrowserMissing) delete globalThis.self
  }
}
