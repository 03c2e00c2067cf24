import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import type { ColourTokens } from '../../../src/domain/brand/brand.ts'

/** A file that pages load; its address changes with its content. */
export interface PageFile {
  readonly content: Buffer
  readonly mediaType: string
}

const require = createRequire(import.meta.url)
const own = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))
const fontFile = (name: string): Buffer =>
  readFileSync(require.resolve(`@fontsource-variable/archivo/files/${name}.woff2`))

const FONTS = { latin: 'archivo-latin-wdth-normal', latinExt: 'archivo-latin-ext-wdth-normal' } as const

const files = new Map<string, PageFile>()

/** @returns the address of the file. */
function add(name: string, mediaType: string, content: Buffer): string {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const path = `/assets/${name.replace('.', `.${version}.`)}`
  files.set(path, { content, mediaType })
  return path
}

const font = add('archivo.woff2', 'font/woff2', fontFile(FONTS.latin))
const fontExt = add('archivo-ext.woff2', 'font/woff2', fontFile(FONTS.latinExt))

const FACE =
  'font-family: "Archivo Variable"; font-style: normal; font-display: swap; font-weight: 100 900; font-stretch: 62% 125%;'
/** Letters of the two files, as the package splits them. */
const FACES = `
@font-face { ${FACE} src: url(${font}) format("woff2"); unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD; }
@font-face { ${FACE} src: url(${fontExt}) format("woff2"); unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF; }
`

const rules = add('policy-hints.mjs', 'text/javascript', own('policy-hints.mjs'))

/** Addresses of what pages load. */
export const PAGE_FILES = {
  font,
  icon: add('icon.svg', 'image/svg+xml', own('../../../static/favicon.svg')),
  style: add('identity.css', 'text/css', Buffer.concat([Buffer.from(FACES), own('identity.css')])),
  script: add(
    'identity.mjs',
    'text/javascript',
    Buffer.from(own('identity.mjs').toString().replace('./policy-hints.mjs', rules)),
  ),
} as const

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp', '.avif': 'image/avif',
} // prettier-ignore

/** Pictures of a group: paths of files, or addresses of pages; absent where the group has none. */
export interface GroupPictures {
  /** Stands for the name. */
  readonly logo?: string | undefined
  /** Beside the form of a login. */
  readonly picture?: string | undefined
  /** In the tab of the browser. */
  readonly icon?: string | undefined
}

/** Reads the pictures of a group. @param files paths. @returns their addresses. @throws {Error} of the file system. */
export function addPictures(files: GroupPictures): GroupPictures {
  const toAddress = ([name, file]: readonly [string, string]): readonly [string, string] => {
    const kind = extname(file).toLowerCase()
    return [name, add(`${name}${kind}`, MEDIA_TYPES[kind] ?? 'application/octet-stream', readFileSync(file))]
  }
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => (file === undefined ? [] : [toAddress([name, file])])),
  )
}

/** Address of the sheet with the group's colours, which follows the other. */
export const COLOURS_PATH = '/assets/colours.css'

/** The colours of a group as custom properties. */
export const printColours = (colours: ColourTokens): string =>
  `:root{${Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')}}`

/** The file at an address below `/assets/`. */
export const findPageFile = (path: string): PageFile | undefined => files.get(path)
