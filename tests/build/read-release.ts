import { createHash } from 'node:crypto'
import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { FIXED_PAGES, STATIC_PAGES } from '../../src/domain/request/fixed-pages.ts'

/** All files of a folder, relative, with `/`. */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()
}

/** What search engines and browsers read in the head of a page. */
export interface PageHead {
  readonly lang: string | undefined
  readonly title: string | undefined
  readonly canonical: string | undefined
  readonly robots: string | undefined
}

function match(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

export function toPageHead(html: string): PageHead {
  return {
    lang: match(html, /<html[^>]* lang="([^"]*)"/),
    title: match(html, /<title[^>]*>([^<]*)<\/title>/),
    canonical: match(html, /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/),
    robots: match(html, /<meta[^>]*name="robots"[^>]*content="([^"]*)"/),
  }
}

/** HTML of a page in a host's folder. */
export function readPage(hostDir: string, path: string): Promise<string> {
  return readFile(join(hostDir, 'public', path.slice(1), 'index.html'), 'utf8')
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Files of a folder that hold one of the texts, as `file: text`. */
export async function findTexts(dir: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of await listFiles(dir)) {
    const content = await readFile(join(dir, file))
    for (const text of texts) if (content.includes(text)) found.push(`${file}: ${text}`)
  }
  return found
}

/** Whether a file is one of the three that every page has. */
export function isPageFile(file: string): boolean {
  return /\/(?:index\.html|page-data\.json|_payload\.json)$/.test(file)
}

/** The files of a page in a release with page data in files. */
export function listFilesOfPage(host: string, path: string): readonly string[] {
  const files = [`${path.slice(1)}/index.html`, `${path.slice(1)}/_payload.json`, `page-data${path}/page-data.json`]
  return files.map((file) => `${host}/public/${file}`)
}

/** Those of some files in a folder that do not hold a text. */
export async function findFilesWithout(
  dir: string,
  files: readonly string[],
  text: string,
): Promise<readonly string[]> {
  const contents = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
  return files.filter((_, index) => contents[index]?.includes(text) !== true)
}

const FIXED_FILES: ReadonlySet<string> = new Set([...FIXED_PAGES, ...STATIC_PAGES].map(({ file }) => file))

/** Paths of all pages that a host has as files, but for those of the code itself, which stand under no locale. */
export async function listPagePaths(hostDir: string): Promise<readonly string[]> {
  return (await listFiles(join(hostDir, 'public')))
    .filter((file) => file.endsWith('/index.html') && !FIXED_FILES.has(file))
    .map((file) => `/${file.slice(0, -'/index.html'.length)}`)
}

/** A file as it was found: another content is another hash, and a file that was written anew has another number or time. */
export interface FileState {
  readonly hash: string
  readonly inode: number
  readonly mtimeMs: number
}

function toHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** State of all files of a folder, by name. */
export async function readTree(dir: string): Promise<ReadonlyMap<string, FileState>> {
  const tree = new Map<string, FileState>()
  for (const file of await listFiles(dir)) {
    const path = join(dir, file)
    const [content, { ino, mtimeMs }] = await Promise.all([readFile(path), stat(path)])
    tree.set(file, { hash: toHash(content), inode: ino, mtimeMs })
  }
  return tree
}

/** How a tree differs from what it was made of. */
export interface TreeChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** Written again with the same content. */
  readonly rewritten: readonly string[]
}

export function compareTrees(
  before: ReadonlyMap<string, FileState>,
  after: ReadonlyMap<string, FileState>,
): TreeChanges {
  const both = [...after].flatMap(([file, now]) => {
    const was = before.get(file)
    return was === undefined ? [] : [{ file, was, now }]
  })
  const isSame = ({ was, now }: (typeof both)[number]): boolean => was.hash === now.hash
  return {
    added: [...after.keys()].filter((file) => !before.has(file)),
    removed: [...before.keys()].filter((file) => !after.has(file)),
    changed: both.filter((pair) => !isSame(pair)).map(({ file }) => file),
    rewritten: both
      .filter((pair) => isSame(pair) && (pair.was.inode !== pair.now.inode || pair.was.mtimeMs !== pair.now.mtimeMs))
      .map(({ file }) => file),
  }
}

/** Files whose content is another, or that are there no longer or not before. */
export function listTouched({ added, changed, removed }: TreeChanges): readonly string[] {
  return [...added, ...changed, ...removed]
}

/** Files that say which build they are of, and when it was. */
const NAMES_BUILD = /(?:^|\/)(?:release|routes|assets)\.json$|\/public\/builds\//
const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** What the publish gate found depends on the release before; the root is over files that name the build. */
function withoutGate(record: string): string {
  return JSON.stringify(
    JSON.parse(record, (key, value: unknown) => (key === 'gate' || key === 'root' ? undefined : value)),
    undefined,
    2,
  )
}

function withoutBuild(file: string, content: Buffer, buildId: string): Buffer | string {
  if (!NAMES_BUILD.test(file)) return content
  const unpacked = (UNPACK[extname(file)]?.(content) ?? content).toString('utf8')
  const text = file === 'release.json' ? withoutGate(unpacked) : unpacked
  return text
    .replaceAll(buildId, '{build}')
    .replace(/"timestamp":\d+/, '"timestamp":0')
    .replace(/"createdAt": "[^"]*"/, '"createdAt": ""')
}

/**
 * Hashes of all files of a release by name, without name and time of its build, so that two builds of the same are equal.
 * What the release carries of earlier ones is left out: only its history decides about that.
 */
export async function readContents(releaseDir: string): Promise<ReadonlyMap<string, string>> {
  const buildId = basename(await realpath(releaseDir))
  const contents = new Map<string, string>()
  for (const file of await listFiles(releaseDir)) {
    if (file.includes('/public/builds/meta/') && !file.includes(buildId)) continue
    if (file === 'contents.ndjson') continue
    const content = withoutBuild(file, await readFile(join(releaseDir, file)), buildId)
    contents.set(file.replace(buildId, '{build}'), toHash(content))
  }
  return contents
}

/** Files that two releases have not in common, or with another content. */
export function findDifferentFiles(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort()
}
