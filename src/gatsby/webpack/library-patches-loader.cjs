// webpack loader that patches libraries: it mends a fault of one, and leaves out what no page uses, seven KB of each page's
// scripts. Texts here have no formats ({{date, …}}), instances no copies, missing texts no backend; formats of ICU are a syntax of
// their own; the plugin's redirects are off (create-gatsby-config.ts). React 19 looks at no `propTypes`. Slices have no properties
// here, and in a browser no server.

/** By the file's name: where a part begins, where the next one does, and what stands in its place. */
const PARTS = {
  'i18next.js': [
    // Texts do not hold others, and their values have plain names.
    ['  nest(str, fc', '}\n\nconst parseFormatStr = ', '  nest(str) {\n    return str;\n  }\n'],
    // A text that is missing throws (`create-i18n.ts`): nobody reads a log in visitors' browsers.
    [
      'const consoleLogger = {',
      'class EventEmitter {',
      'const silent = () => {};\nconst baseLogger = { init: silent, log: silent, warn: silent, error: silent, deprecate: silent, create: () => baseLogger, clone: () => baseLogger };\n',
    ],
    // Keys are paths, never sentences.
    ['class RegExpCache {', 'const deepFind = ', 'const looksLikeObjectPath = () => true;\n'],
    ['const deepFind = ', 'const getCleanedCode = ', 'const deepFind = (obj, path) => obj?.[path];\n'],
    ['  getUsedParamsDetails(options', '  static hasDefaultValue(', ''],
    // An instance has one language, and none to fall back to (`create-i18n.ts`).
    [
      'class LanguageUtil {',
      'const suffixesOrder = ',
      'class LanguageUtil {\n  formatLanguageCode(code) {\n    return code;\n  }\n  isSupportedCode() {\n    return true;\n  }\n  getBestMatchFromCodes(codes) {\n    return codes[0];\n  }\n  getFallbackCodes() {\n    return [];\n  }\n  toResolveHierarchy(code) {\n    return code ? [code] : [];\n  }\n}\n',
    ],
    ['const parseFormatStr = ', 'const removePending = ', 'const Formatter = undefined;\n'],
    // Texts have names, not functions that select them.
    ['function createProxy() {', 'const checkedLoadedFor = ', 'const keysFromSelector = String;\n'],
    // No language is called `cimode`, which shows names in place of texts.
    ["    if (lng?.toLowerCase() === 'cimode') {", '    const resolved = this.resolve(keys, opt);', ''],
    // What is missing is told to the handler of `create-i18n.ts`, and to nobody else.
    [
      '        if (keySeparator) {\n          const fk = this.resolve(',
      '      res = this.extendTranslation(res, keys, opt, resolved, lastKey);\n      if (usedKey',
      '        this.options.missingKeyHandler?.([opt.lng || this.language], namespace, key, resForMissing, updateMissing, opt);\n      }\n',
    ],
    [
      '      if (usedKey && res === key && this.options.append',
      '    }\n    if (returnDetails) {\n      resolved.res = res;',
      '',
    ],
    ['    const postProcess = opt.postProcess', '    return res;\n  }\n  resolve(keys', ''],
    ['  reloadResources(', '  use(module) {', ''],
    ['  loadLanguages(lngs', '  static createInstance(', ''],
    ['  cloneInstance(options', '  toJSON() {', ''],
    ['  saveMissing(languages', '}\n\nconst get = ', ''],
    ['const SUPPORT_NOTICE_KEY = ', 'class I18n extends', ''],
    ['if (this.options.showSupportNotice ', 'const createClassOnDemand = ', ''],
  ],
  'htmlEntityDecoder.js': [
    ['const commonEntities = ', undefined, 'export const decodeHtmlEntities = (text) => text;\n'],
  ],
  // A browser knows the entities.
  'unescape.js': [
    [
      'const matchHtmlEntity = ',
      undefined,
      "export const unescape = (text) => new DOMParser().parseFromString(text, 'text/html').documentElement.textContent;\n",
    ],
  ],
  'wrapPageElement.js': [
    ['  var isRedirect = ', '  var localeNodes = ', ''],
    ['  if (languages.length > 1 && localeNodes', '  var namespaces = ', ''],
  ],
  // gatsby-plugin-image
  'index.browser-25d2e62c.js': [
    ['var X;U.propTypes=', 'const J=["fallback"]', ''],
    ['Z.displayName=', 'const K=function', ''],
    // What stands in `noscript` shows where scripts do not run. Here it would be a component: Gatsby makes one of it.
    ['const K=function(t){', 'const Q=["as"', 'const K=Y;'],
    [',ae=(e,t,a,...i)=>', ',se=["as","image"', ''],
    ['ce.propTypes=', 'export{', 'const we=undefined;'],
    // A picture that is mounted again while the part that writes it arrives, after one look at it and before the other, stayed
    // empty: it counts as shown only where it stands.
    [
      'if(le&&ne.has($))return;',
      'let t,i;return oe.then',
      `if(le&&N.current.querySelector("[data-main-image]"))return;`,
    ],
  ],
  // Every browser of package.json loads pictures late, and cuts them, by itself. What writes the picture is a file of this code
  // (create-webpack-config.ts): as one module with it, the bundle would have a name by the folder that it was compiled in.
  'lazy-hydrate-93db2ca8.js': [
    [
      'import{renderToStaticMarkup as l}from"react-dom/server";',
      'import"camelcase"',
      'const{renderToStaticMarkup:l}=require("react-dom/server");',
    ],
    ['let d;const u=', 'g=["image"', 'const '],
    ['function v(t,o,n,r,a,i,c){', 'function f(e){let{image:d', 'function v(t,o,n,r,a,i,c){return h(t,o,n,a,i,c)}'],
  ],
  // Written pages: a picture has its address itself, and browsers load it late by `loading`. The plugin writes `data-src`, which
  // is no valid HTML, the same picture once more in `noscript`, and a script for each.
  'gatsby-image.module.js': [
    ['var D=function(t){', 'var P=["children"]', 'var D=L;'],
    [',H=function(){', ',F=function(t){', ''],
    [',e.createElement(H,null))}', ',G=[', ')}'],
    ['("eager"===c', ',0,j,c,g)', '(!0'],
  ],
  // Gatsby's `.cache/loader.js`: pages are no server components.
  'loader.js': [
    ['  fetchPartialHydrationJson(', '  loadPageDataJson(rawPath) {', ''],
    ['  loadPartialHydrationJson(rawPath) {', '  loadSliceDataJson(sliceName) {', ''],
    [
      'if (typeof rscDataResponse?.payload === `string`) {',
      'pageResources = toPageResources(\n                  pageData,',
      '{\n                ',
    ],
  ],
  // Gatsby's `.cache/gatsby-browser-entry.js`: no visitor reads why a site cannot be compiled.
  'gatsby-browser-entry.js': [
    [
      '  throw new Error(',
      '}\n\nexport { default as PageRenderer }',
      "  throw new Error('A query was not compiled');\n",
    ],
    // Scripts of others are loaded once a visitor agrees (consent-gate.tsx), never by Gatsby's `Script`: it has a package of its own.
    ['export * from "gatsby-script"', undefined, ''],
  ],
  // Gatsby's `.cache/static-query.js`
  'static-query.js': [
    ['import PropTypes from', 'import { createServerOrClientContext }', ''],
    ['StaticQuery.propTypes = ', 'const useStaticQuery = ', ''],
    // The build has compiled all queries, or failed.
    ['  if (\n    typeof React.useContext', '  const context = React.useContext', ''],
    ['  // query is a stringified number', '  if (context[query]?.data) {', ''],
    [
      '    throw new Error(\n      `The result of this',
      '  }\n}\n\nexport {',
      "    throw new Error('A query has no result');\n",
    ],
  ],
  // Gatsby's `.cache/slice.js`
  'slice.js': [
    ['import { ServerSlice }', 'import { InlineSlice }', ''],
    ['    // validate props', '    if (slicesContext.renderEnvironment === `server`) {', ''],
    [
      '    if (slicesContext.renderEnvironment === `server`) {',
      'if (slicesContext.renderEnvironment === `browser`) {',
      '    ',
    ],
    [
      '    } else if (slicesContext.renderEnvironment === `slices`) {',
      '    } else {\n      throw new Error(\n        `Slice context',
      '',
    ],
    ['class SlicePropsError', undefined, ''],
  ],
}

/** @throws when the file is written in another way. */
function cut(code, [from, to, instead], file) {
  const start = code.indexOf(from)
  const end = to === undefined ? code.length : code.indexOf(to, start)
  if (start === -1 || end === -1) throw new Error(`${file} is written in another way than before: no “${from}…${to}”`)
  return code.slice(0, start) + instead + code.slice(end)
}

/** Calls of the logger that is silent above: half a kilobyte of sentences. Their values have no more than two pairs of brackets. */
const LOGS = /\bthis\.logger\.(?:warn|log|error|deprecate)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

module.exports = function libraryPatchesLoader(code) {
  const file = this.resourcePath.split(/[\\/]/).at(-1)
  const rest = PARTS[file].reduce((before, part) => cut(before, part, file), code)
  return file === 'i18next.js' ? rest.replaceAll(LOGS, 'undefined') : rest
}
