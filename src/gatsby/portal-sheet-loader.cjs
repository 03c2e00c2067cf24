// webpack loader of portal.sheet: gives the styles that stand in portal-sheet.ts, as a file of their own.
const path = require('node:path')

module.exports = async function portalSheetLoader() {
  const { PORTAL_SHEET } = await this.importModule(path.resolve(__dirname, '../theme/portal/portal-sheet.ts'))
  return PORTAL_SHEET
}
