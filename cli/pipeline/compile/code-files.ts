import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { hasQueryTag } from '../../../src/sources/snapshot/query/has-query-tag.ts'

/** Folders that Gatsby's bundles are made of. Production functions run in Express, so `src/api` is not among them (decision 43). */
const CODE_FOLDERS = [
  'src/components',
  'src/config',
  'src/contracts',
  'src/domain',
  'src/features',
  'src/gatsby',
  'src/i18n',
  'src/pages',
  'src/sources/shipped-parts',
  'src/sources/snapshot',
  'src/templates',
  'src/theme',
  'locales',
  'static',
]
const CODE_FILES = ['package.json', 'package-lock.json', 'src/package.json', 'tsconfig.json']
const GATSBY_FILE = /^gatsby-(?:browser|config|node|ssr)\.tsx?$/
/** There are more files than a container's process may have open at once, which is 1,024 by default. */
export const FILES_AT_ONCE = 64
const TEST_FILE = /\.test\.tsx?$/

/** The code that Gatsby compiles. */
export interface CodeFiles {
  /** SHA-256 over names and contents: equal code, equal hash. */
  readonly hash: string
  /** Paths relative to the project, sorted, with `/`. */
  readonly files: readonly string[]
  /** Those of them that hold a `graphql` tag. */
  readonly queryFiles: readonly string[]
}

async function listFolder(projectDir: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(projectDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(projectDir.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Lists and hashes what Gatsby compiles; tests and everything that only the command line uses are left out. */
export async function readCodeFiles(projectDir: string): Promise<CodeFiles> {
  const inRoot = (await readdir(projectDir)).filter((name) => GATSBY_FILE.test(name))
  const inFolders = await Promise.all(CODE_FOLDERS.map((folder) => listFolder(projectDir, folder)))
  const files = [...CODE_FILES, ...inRoot, ...inFolders.flat()].sort()
  const hash = createHash('sha256')
  const contents = await pLimit(FILES_AT_ONCE).map(files, (file) => readFile(join(projectDir, file)))
  for (const [index, file] of files.entries())
    hash
      .update(`${file}\0`)
      .update(contents[index] ?? '')
      .update('\0')
  const queryFiles = files.filter((file, at) => /\.tsx?$/.test(file) && hasQueryTag(String(contents[at])))
  return { hash: hash.digest('hex'), files, queryFiles }
}
