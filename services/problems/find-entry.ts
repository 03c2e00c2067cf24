import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parse } from 'yaml'
import type { FilePosition } from './file-problem.ts'
import { openFileText } from './file-text.ts'
import { toProjectPath } from './invalid-entry.ts'
import { valueAt } from './to-file-problems.ts'

/** Finds the place of a field of an entry in the content files. */
export type FindEntry = (
  source: 'content' | 'catalogue',
  entry: string,
  field: string | undefined,
) => FilePosition | undefined

interface Found {
  readonly file: string
  readonly text: string
  readonly at: readonly number[]
  readonly entry: unknown
}

const isCatalogue = (path: string): boolean => path.startsWith('catalogue/')
const isEntryFile = (path: string): boolean =>
  /\.(yaml|json)$/.test(path) && !path.endsWith('.draft.yaml') && !path.startsWith('assets/')

function listFiles(contentDir: string): readonly string[] {
  if (!existsSync(contentDir)) return []
  const names = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => name.split(sep).join('/'))
    .filter(isEntryFile)
    .sort()
}

function parseText(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** A field of an answer as the files name it: `classification_slug` is `classification`, `long_description` `longDescription`. */
function listNames(key: string): readonly string[] {
  const camel = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, camel, camel.replace(/(Id|Slug|Ids|Slugs)$/, '')]
}

/** The path of a field in the file of its entry, as far as the file has it. */
function toFilePath(entry: unknown, field: string): readonly PropertyKey[] {
  const path: PropertyKey[] = []
  for (const key of field.split('.')) {
    const inner = valueAt(entry, path)
    const name = Array.isArray(inner)
      ? Number(key)
      : listNames(key).find((candidate) => valueAt(inner, [candidate]) !== undefined)
    if (name === undefined || Number.isNaN(name)) break
    path.push(name)
  }
  return path
}

/** Looks for entries in the content files, which are read when the first one is asked for. */
export function createFindEntry(contentDir: string): FindEntry {
  let texts: ReadonlyMap<string, string> | undefined
  const known = new Map<string, Found | undefined>()

  function search(source: 'content' | 'catalogue', name: string): Found | undefined {
    texts ??= new Map(listFiles(contentDir).map((file) => [file, readFileSync(join(contentDir, file), 'utf8')]))
    const candidates = [...texts].filter(
      ([file, text]) => isCatalogue(file) === (source === 'catalogue') && text.includes(name),
    )
    for (const [file, text] of candidates) {
      const data = parseText(text)
      const items: readonly unknown[] = Array.isArray(data) ? data : [data]
      const index = items.findIndex((item) => valueAt(item, ['id']) === name)
      if (index !== -1) return { file, text, at: Array.isArray(data) ? [index] : [], entry: items[index] }
    }
    return undefined
  }

  return (source, name, field) => {
    const key = `${source} ${name}`
    const found = known.has(key) ? known.get(key) : search(source, name)
    known.set(key, found)
    if (found === undefined) return undefined
    const path = field === undefined ? [] : toFilePath(found.entry, field)
    return { file: toProjectPath(found.file), ...openFileText(found.text).locate([...found.at, ...path]) }
  }
}
