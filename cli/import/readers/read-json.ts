import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { SourceError, type ReadRecords, type SourceRecord, type SourceValue } from '../source-record.ts'

/** Values of a thing by their paths: `images.url` of a list of pictures has the values of all of them. */
function addValues(value: unknown, path: string, values: Map<string, SourceValue[]>): void {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) for (const item of value) addValues(item, path, values)
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addValues(inner, path === '' ? key : `${path}.${key}`, values)
  else values.set(path, [...(values.get(path) ?? []), value as SourceValue])
}

function toRecord(place: string, item: unknown): SourceRecord {
  const values = new Map<string, SourceValue[]>()
  addValues(item, '', values)
  return { place, values }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError(`${place} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** The list that a document holds: itself, or the longest list in one of its fields, such as `data` or `products`. */
function findList(document: unknown, name: string): readonly unknown[] {
  if (Array.isArray(document)) return document
  const lists = Object.values(document ?? {}).flatMap((value: unknown) => {
    if (Array.isArray(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : []
  })
  const longest = lists.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) throw new SourceError(`${name} holds no list of products`)
  return longest
}

/**
 * Products of a JSON document, or one of each line (`.ndjson`, `.jsonl`). Fields are columns by their paths: `name.de`.
 * @throws {SourceError} on reading, for what is no JSON, with its line, and for a document without a list.
 */
export function readJson(file: string): ReadRecords {
  const name = basename(file)
  return async function* read() {
    if (!/\.(nd)?jsonl?$/.test(file) || file.endsWith('.json')) {
      const list = findList(parseJson(await readFile(file, 'utf8'), name), name)
      for (const [at, item] of list.entries()) yield toRecord(`${name}, entry ${at + 1}`, item)
      return
    }
    let line = 0
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      line += 1
      if (text.trim() !== '') yield toRecord(`${name}:${line}`, parseJson(text, `${name}:${line}`))
    }
  }
}
