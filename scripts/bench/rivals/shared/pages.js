import { openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

// The benchmark links its pages into the site's folder.
const folder = join(process.cwd(), 'data')
const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

let index
let file
let chrome
const texts = new Map()

/** All pages: path, and where the line of each stands in `pages.ndjson`. */
export function listPages() {
  index ??= readJson('pages-index.json')
  return index
}

/** The line of a page as it stands in the file. */
export function readLine({ offset, length }) {
  file ??= openSync(join(folder, 'pages.ndjson'), 'r')
  const line = Buffer.allocUnsafe(length)
  readSync(file, line, 0, length, offset)
  return line
}

/** A page with its data, its rendered header and footer, and the interface texts of its language. */
export function readPage(place) {
  const { data, slices } = JSON.parse(readLine(place).toString('utf8'))
  chrome ??= readJson('chrome.json')
  const { language } = data.frame.locale
  if (!texts.has(language)) texts.set(language, readJson(`texts/${language}.json`))
  return {
    ...data,
    header: chrome[slices.header],
    footer: chrome[slices.footer],
    t: createTranslate(texts.get(language)),
  }
}

function createTranslate(tree) {
  return (key, values = {}) => {
    const text = key.split('.').reduce((node, name) => node?.[name], tree) ?? key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''))
  }
}
