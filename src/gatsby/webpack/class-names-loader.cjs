// webpack loader of the components: puts the class name in the place of styles, which stand in the site's style sheet.
// A bundle then holds neither the styles nor emotion.
const path = require('node:path')
const { readSiteStylesOnce } = require('./site-styles.cjs')

const THEME = path.resolve(__dirname, '../../theme')
const STYLES = /\b(?:css|boxCss)`((?:[^`\\]|\\.)*)`/g
const IMPORT = /^import \{[^}]*\} from '[./]+\/theme\/css\.ts'\n/m

/** @throws when a style is not among those of the sheet: it is made inside a component, or nothing loads its module. */
function nameStyles(code, classNames, file) {
  return code.replace(IMPORT, '').replace(STYLES, (_all, written) => {
    const source = written.replaceAll(/\$\{[^}]*\}/g, '${}')
    const className = classNames[source]
    if (className === undefined)
      throw new Error(
        `${file}: these styles are not in the site's style sheet. Write them at the top of the module, put in nothing but ` +
          `names, and see that src/gatsby/webpack/print-site-styles.ts loads the module: ${written.trim().slice(0, 200)}`,
      )
    return JSON.stringify(className)
  })
}

module.exports = async function classNamesLoader(code) {
  if (!IMPORT.test(code)) return code
  // What is put into styles comes from there.
  this.addContextDependency(THEME)
  const { classNames } = await readSiteStylesOnce()
  return nameStyles(code, classNames, path.relative(process.cwd(), this.resourcePath))
}

module.exports.nameStyles = nameStyles
