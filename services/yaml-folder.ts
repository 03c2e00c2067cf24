import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'

/** A file of the content folder; `path` is relative to it, with forward slashes. */
export interface YamlFile {
  readonly path: string
  readonly data: unknown
}

/** All YAML files under some folders, as they are now. */
export interface YamlFiles {
  readonly files: readonly YamlFile[]
  /** Another number as soon as a file was added, changed or removed. */
  readonly revision: number
}

/** A YAML file that cannot be parsed; the message names file and line. */
export class YamlFileError extends Error {
  override readonly name = 'YamlFileError'
}

interface Known {
  readonly stamp: string
  readonly file: YamlFile
}

/** Parts of `dir` that exist: a folder gives all its YAML files, a file itself. */
async function listYaml(dir: string, parts: readonly string[]): Promise<readonly string[]> {
  const lists = await Promise.all(
    parts.map(async (part) => {
      const path = join(dir, part)
      const found = await stat(path).catch(() => undefined)
      if (found === undefined) return []
      if (found.isFile()) return [path]
      const names = await readdir(path, { recursive: true })
      return names.filter((name) => name.endsWith('.yaml')).map((name) => join(path, name))
    }),
  )
  return lists.flat().sort()
}

/**
 * Reads the YAML files under `parts` of `dir`. Each call looks at the files anew and parses only those that changed,
 * so that an edit is seen by the next request, also where file events do not arrive (network drives, containers).
 */
export function createYamlFolder(dir: string, parts: readonly string[]): () => Promise<YamlFiles> {
  const known = new Map<string, Known>()
  let state: YamlFiles = { files: [], revision: 0 }
  /** Also true after a failed read, whose changes no revision has told yet. */
  let isChanged = true

  async function readOne(path: string): Promise<void> {
    const { mtimeMs, size, ino } = await stat(path)
    const stamp = `${mtimeMs}:${size}:${ino}`
    if (known.get(path)?.stamp === stamp) return
    isChanged = true
    const name = relative(dir, path).split(sep).join('/')
    try {
      const data: unknown = parse(await readFile(path, 'utf8'))
      known.set(path, { stamp, file: { path: name, data } })
    } catch (cause) {
      known.delete(path)
      throw new YamlFileError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }

  async function read(): Promise<YamlFiles> {
    const paths = await listYaml(dir, parts)
    const present = new Set(paths)
    for (const path of known.keys()) {
      if (present.has(path)) continue
      known.delete(path)
      isChanged = true
    }
    await Promise.all(paths.map(readOne))
    if (isChanged) {
      isChanged = false
      const files = paths.flatMap((path) => known.get(path)?.file ?? [])
      state = { files, revision: state.revision + 1 }
    }
    return state
  }

  let last: Promise<YamlFiles> = Promise.resolve(state)
  return () => (last = last.then(read, read))
}
