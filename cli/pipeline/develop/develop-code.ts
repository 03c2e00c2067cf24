import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What releases of `uapp dev` are made of besides the plan. */
export interface DevelopCode {
  /** What `gatsby develop` sends for each page: HTML without content. */
  readonly document: string
  /** Gatsby's name of the bundle of a template, slice or page. @param file such as `src/templates/home.tsx`. */
  chunkOf(file: string): string
  /** Whether Gatsby knows a template, slice or page: new ones are found when `uapp dev` starts. */
  hasChunk(file: string): boolean
}

/** Gatsby's list of bundles, which its browser code imports. */
const LIST = '.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js'
const LISTED = /"(?<chunk>(?:component|slice)---[^"]+)": \(\) => import\("(?<file>[^"?]+)/g
const DOCUMENT = '.cache/develop-html/index.html'

const LANGUAGE = /<html(?: lang="[^"]*")?/
/** Path of Gatsby's socket; the browser listens to `uapp dev` instead (`src/gatsby/develop/changes.ts`). */
const SOCKET = /<script src="\/socket\.io\/socket\.io\.js"><\/script>/

/**
 * Reads what `gatsby develop` has written before it compiles.
 * @param siteDir the folder that it runs in.
 */
export function readDevelopCode(siteDir: string, projectDir: string): DevelopCode {
  const list = join(siteDir, LIST)
  const chunks = new Map(
    [...readFileSync(list, 'utf8').matchAll(LISTED)].map(({ groups: { chunk = '', file = '' } = {} }) => [
      relative(projectDir, resolve(dirname(list), file)).replaceAll('\\', '/'),
      chunk,
    ]),
  )
  return {
    document: readFileSync(join(siteDir, DOCUMENT), 'utf8').replace(SOCKET, ''),
    hasChunk: (file) => chunks.has(file),
    chunkOf: (file) => {
      const chunk = chunks.get(file)
      if (chunk === undefined) throw new Error(`Gatsby compiles no ${file}: it is not in ${list}`)
      return chunk
    },
  }
}

/**
 * The empty document in a page's language: the browser loads the texts of it.
 * @param language as in BCP 47.
 */
export function toDevelopDocument(document: string, language: string): string {
  return document.replace(LANGUAGE, `<html lang="${language}"`)
}
