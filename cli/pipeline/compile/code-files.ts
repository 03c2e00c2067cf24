import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import { hasQueryTag } from '../../../src/sources/snapshot/query/has-query-tag.ts'
import { CODE_DIR, findPackagesDir } from '../../code-dir.ts'
import { mergeTexts } from '../../../src/i18n/merge-texts.ts'
import type { Project } from '../../project.ts'
import { createLanguageFiles, isOfOtherLanguage } from './language-files.ts'

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
  'src/search',
  'src/sources/shipped-parts',
  'src/sources/snapshot',
  'src/templates',
  'src/theme',
  'locales',
  'static',
]

/**
 * Folders of a project, and those of the code that they lie over: a file takes the place of the one with its path, or stands
 * beside the others. Interface texts do so key by key.
 */
export const PROJECT_FOLDERS = {
  components: 'src/components',
  features: 'src/features',
  locales: 'locales',
  pages: 'src/pages',
  static: 'static',
  theme: 'src/theme',
} as const

const LOCK_FILE = 'package-lock.json'
const CODE_FILES = ['package.json', 'src/package.json', 'tsconfig.json']
const GATSBY_FILE = /^gatsby-(?:browser|config|node|ssr)\.tsx?$/
/** There are more files than a container's process may have open at once, which is 1,024 by default. */
export const FILES_AT_ONCE = 64
const TEST_FILE = /\.test\.tsx?$/
/** What only uapp's own tests import. A project may name a folder so. */
const FOR_TESTS = /\/testing\//
const TEXTS = /^locales\/.*\.json$/

/** A file as Gatsby compiles it. */
export interface CodeFile {
  /** Relative to the folder that Gatsby runs in, with `/`, such as `src/components/kit/links/button.tsx`. */
  readonly path: string
  /** Where people edit it: the last of those that it is made of. */
  readonly source: string
  /** Interface texts of which the project has some: absolute path of uapp's own. */
  readonly below?: string
  /** Its content, where nobody wrote it. */
  readonly text?: string
}

/** The code that Gatsby compiles. */
export interface CodeFiles {
  /** SHA-256 over names and contents: equal code, equal hash. */
  readonly hash: string
  /** Sorted by path. */
  readonly files: readonly CodeFile[]
  /** Those of them that hold a `graphql` tag. */
  readonly queryFiles: readonly CodeFile[]
  /** Packages that it imports. */
  readonly packagesDir: string
}

/** @throws {Error} naming the file, when interface texts are no JSON. */
export async function readCodeFile({ source, below, text }: CodeFile): Promise<Buffer> {
  if (text !== undefined) return Buffer.from(text)
  if (below === undefined) return readFile(source)
  const [texts, own] = await Promise.all([readFile(below, 'utf8'), readFile(source, 'utf8')])
  return Buffer.from(JSON.stringify(mergeTexts(JSON.parse(texts), parseTexts(source, own))))
}

function parseTexts(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The interface texts ${file} are no JSON: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  }
}

async function listFolder(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .split(sep)
        .join('/'),
    )
}

async function listOwn(codeDir: string, packagesDir: string): Promise<readonly CodeFile[]> {
  const inRoot = (await readdir(codeDir)).filter((name) => GATSBY_FILE.test(name))
  const inFolders = await Promise.all(
    CODE_FOLDERS.map(async (folder) => (await listFolder(join(codeDir, folder))).map((file) => `${folder}/${file}`)),
  )
  const files = [...CODE_FILES, ...inRoot, ...inFolders.flat().filter((file) => !FOR_TESTS.test(file))]
  const locked = [join(codeDir, LOCK_FILE), join(packagesDir, '.package-lock.json')].find(existsSync)
  return [
    ...files.map((path) => ({ path, source: join(codeDir, path) })),
    ...(locked === undefined ? [] : [{ path: LOCK_FILE, source: locked }]),
  ]
}

async function listOfProject(projectDir: string): Promise<readonly CodeFile[]> {
  const folders = Object.entries(PROJECT_FOLDERS)
  const found = await Promise.all(
    folders.map(async ([folder, place]) => {
      const dir = join(projectDir, folder)
      return (await listFolder(dir)).map((file) => ({ path: `${place}/${file}`, source: join(dir, file) }))
    }),
  )
  return found.flat()
}

/**
 * Lists and hashes what Gatsby compiles; tests and everything that only the command line uses are left out.
 * @param project whose files lie over those of uapp, and whose languages are the only ones.
 * @param codeDir folder of uapp.
 */
export async function readCodeFiles(project: Project, codeDir: string = CODE_DIR): Promise<CodeFiles> {
  const { projectDir } = project
  const packagesDir = findPackagesDir(codeDir)
  const [own, ofProject] = await Promise.all([
    listOwn(codeDir, packagesDir),
    projectDir === codeDir ? [] : listOfProject(projectDir),
  ])
  const byPath = new Map(own.map((file) => [file.path, file]))
  for (const file of ofProject) {
    const below = TEXTS.test(file.path) ? byPath.get(file.path)?.source : undefined
    byPath.set(file.path, below === undefined ? file : { ...file, below })
  }
  for (const file of createLanguageFiles(project)) byPath.set(file.path, file)
  const used = [...byPath.values()].filter(({ path }) => !isOfOtherLanguage(path, project))
  const files = used.sort((a, b) => (a.path < b.path ? -1 : 1))
  const contents = await pLimit(FILES_AT_ONCE).map(files, readCodeFile)
  const hash = createHash('sha256')
  for (const [index, { path }] of files.entries())
    hash
      .update(`${path}\0`)
      .update(contents[index] ?? '')
      .update('\0')
  const queryFiles = files.filter(({ path }, at) => /\.tsx?$/.test(path) && hasQueryTag(String(contents[at])))
  return { hash: hash.digest('hex'), files, queryFiles, packagesDir }
}
