// webpack loader of site-styles.css: gives the styles of all components as one sheet, so that pages carry none.
const { readSiteStyles, SOURCES } = require('./site-styles.cjs')

module.exports = async function siteStylesLoader() {
  for (const folder of SOURCES) this.addContextDependency(folder)
  const { sheet } = await readSiteStyles()
  return sheet
}
