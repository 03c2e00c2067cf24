// webpack loader of `portal.sheet` and `editor.sheet`: gives the styles that stand in the module beside it, such as
// `PORTAL_SHEET` of portal-sheet.ts, as a file of their own.
const path = require('node:path')

module.exports = async function areaSheetLoader() {
  const { dir, name } = path.parse(this.resourcePath)
  const { [`${name.toUpperCase()}_SHEET`]: sheet } = await this.importModule(path.join(dir, `${name}-sheet.ts`))
  return sheet
}
