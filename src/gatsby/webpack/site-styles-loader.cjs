// webpack loader of site-styles.css: gives the styles of all components as one sheet, so that pages carry none.
const { readSiteStyles, readSiteStylesOnce, SOURCES } = require('./site-styles.cjs')

module.exports = async function siteStylesLoader() {
  for (const folder of SOURCES) this.addContextDependency(folder)
  // In a build the names of the classes come from the same evaluation.
  const { sheet } = await (this.mode === 'production' ? readSiteStylesOnce() : readSiteStyles())
  return sheet
}
