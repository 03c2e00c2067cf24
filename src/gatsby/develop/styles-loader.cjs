// webpack loader of the components in development: tells `css` and `boxCss` which module their styles stand in, so that a
// changed module replaces its own styles in the sheet of the page.
const path = require('node:path')

const MODULE_STYLES = path.join(__dirname, '../../theme/module-styles.ts')
const IMPORT = /^import \{([^}]*)\} from '[./]+\/theme\/css\.ts'\n/m

module.exports = function stylesLoader(code) {
  if (this.resourcePath === MODULE_STYLES) return code
  const file = JSON.stringify(this.resourcePath)
  // On one line, as the import was: places in source maps stay.
  return code.replace(
    IMPORT,
    (_all, names) =>
      `import { createModuleStyles } from ${JSON.stringify(MODULE_STYLES)}; const {${names}} = createModuleStyles(${file})\n`,
  )
}
