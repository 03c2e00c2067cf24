import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file as it was at the last look. */
interface IndexedFile {
  /** SHA-256 of its content, or of its size for files whose content is not read. */
  readonly hash: string
  readonly modifiedAt: Date
}

/** Files by their path relative to the folder, with forward slashes, sorted. The same object as long as no content changes. */
export type FileIndex = ReadonlyMap<string, IndexedFile>

export interface FileIndexOptions {
  readonly dir: string
  /** Files and folders within `dir`; what does not exist is empty. */
  readonly parts: readonly string[]
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Files whose content shapes answers; of others (films, pictures) only the size counts. */
const READ = /\.(yaml|json|ts|graphql)$/

/**
 * A file that changed so shortly before it was read may change again without another time stamp: it is read at every
 * look until it has rested. Covers file systems that count in two seconds (FAT) (git-scm.com/docs/racy-git).
 */
const RACY_MS = 2000

interface Known extends IndexedFile {
  readonly stamp: string
  readonly isRacy: boolean
}

/** SHA-256 of some texts, as hexadecimal digits; where one ends and the next begins counts, too. */
export function hashTexts(texts: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

function listPaths(dir: string, part: string): readonly string[] {
  const path = join(dir, part)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Content of a file; `undefined` when it went away in the meantime. */
function readHash(path: string, { size }: Stats): string | undefined {
  if (!READ.test(path)) return hashTexts([`size ${size}`])
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Looks at files, as often as it is called, and reads only those whose time stamps, size or inode differ from the last
 * look. It looks instead of waiting for events of the file system: those get lost when edits follow closely, and on
 * network drives. Blocking calls: 300 files take two milliseconds so, and twenty otherwise.
 */
export function createFileIndex({ dir, parts, now = Date.now }: FileIndexOptions): () => FileIndex {
  const known = new Map<string, Known>()
  let index: FileIndex | undefined

  function look(path: string, stats: Stats): Known | undefined {
    const stamp = `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}`
    const earlier = known.get(path)
    if (earlier?.stamp === stamp && !earlier.isRacy) return earlier
    const isRacy = now() - Math.max(stats.mtimeMs, stats.ctimeMs) < RACY_MS
    const hash = readHash(path, stats)
    return hash === undefined ? undefined : { stamp, isRacy, hash, modifiedAt: stats.mtime }
  }

  return () => {
    const paths = parts.flatMap((part) => listPaths(dir, part)).sort()
    const found = new Map<string, Known>()
    let isChanged = index === undefined
    for (const path of paths) {
      const stats = statSync(path, { throwIfNoEntry: false })
      const file = stats === undefined ? undefined : look(path, stats)
      if (file === undefined) continue
      const name = relative(dir, path).split(sep).join('/')
      if (known.get(path)?.hash !== file.hash) isChanged = true
      found.set(name, file)
      known.set(path, file)
    }
    if (found.size !== index?.size) isChanged = true
    if (index !== undefined && !isChanged) return index
    const present = new Set([...found.keys()].map((name) => join(dir, name)))
    for (const path of known.keys()) if (!present.has(path)) known.delete(path)
    index = found
    return found
  }
}
