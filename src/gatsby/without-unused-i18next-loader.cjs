// webpack loader of i18next and react-i18next: leaves out what no page uses, three KB of each page's scripts. Texts here have no
// formats ({{date, …}}), and languages no list of those from right to left; formats of ICU are a syntax of their own.

/** By the file's name: what begins and what ends a part, and what stands in its place. */
const PARTS = {
  'i18next.js': [
    ['const parseFormatStr = ', 'const removePending = ', 'const Formatter = undefined;\n'],
    ["const rtlLngs = ['ar',", '];', 'const rtlLngs = [];'],
    ['const SUPPORT_NOTICE_KEY = ', 'class I18n extends', ''],
    ['if (this.options.showSupportNotice ', 'const createClassOnDemand = ', ''],
  ],
  'htmlEntityDecoder.js': [
    ['const commonEntities = ', undefined, 'export const decodeHtmlEntities = (text) => text;\n'],
  ],
}

/** @throws when the file is written in another way. */
function cut(code, [from, to, instead], file) {
  const start = code.indexOf(from)
  const found = to === undefined ? code.length : code.indexOf(to, start)
  if (start === -1 || found === -1) throw new Error(`${file} is written in another way than before: no “${from}…${to}”`)
  const end = to === '];' ? found + to.length : found
  return code.slice(0, start) + instead + code.slice(end)
}

module.exports = function withoutUnusedI18nextLoader(code) {
  const file = this.resourcePath.split(/[\\/]/).at(-1)
  return PARTS[file].reduce((rest, part) => cut(rest, part, file), code)
}
