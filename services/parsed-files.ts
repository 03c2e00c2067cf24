import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import * as z from 'zod'
import { CODE_REVISION } from './revision.ts'

/** What a file holds. */
interface ParsedFile {
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly data: unknown
}

/** Parses YAML and JSON files, each content once; with a memory on disk also once for all processes. */
export interface ParsedFiles {
  /**
   * What a file holds now.
   * @param hash of its content, if that is known: then a file that is remembered is not even read.
   * @throws {Error} of the file system or the parser.
   */
  read(path: string, hash: string | undefined): Promise<ParsedFile>
  /** Writes the memory, if something was parsed since; forgets everything but these contents. */
  keep(hashes: ReadonlySet<string>): Promise<void>
}

const memorySchema = z.object({ code: z.literal(CODE_REVISION), files: z.record(z.string(), z.unknown()) })

/** A memory that is missing, damaged, or of another version of the program is an empty one. */
async function readMemory(memoryFile: string): Promise<Map<string, unknown>> {
  try {
    const { files } = memorySchema.parse(JSON.parse(await readFile(memoryFile, 'utf8')))
    return new Map(Object.entries(files))
  } catch {
    return new Map()
  }
}

/** YAML knows values that JSON has no form for: those are parsed each time. */
function isJson(data: unknown): boolean {
  const text = JSON.stringify(data)
  return text !== undefined && isDeepStrictEqual(JSON.parse(text), data)
}

/**
 * Opens the parser. A hundred YAML files take half a second to parse, their memory a hundredth of that to read.
 * @param memoryFile where to remember; absent: in this process only.
 */
export function createParsedFiles(memoryFile?: string): ParsedFiles {
  let known: Promise<Map<string, unknown>> | undefined
  let isNew = false
  const open = (): Promise<Map<string, unknown>> =>
    (known ??= memoryFile === undefined ? Promise.resolve(new Map()) : readMemory(memoryFile))
  return {
    read: async (path, hash) => {
      const files = await open()
      if (hash !== undefined && files.has(hash)) return { hash, data: files.get(hash) }
      const bytes = await readFile(path)
      const text = bytes.toString('utf8')
      const data: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(text)
      // Not the hash of the caller's look: the file may have changed since, and the next look will say so.
      const actual = createHash('sha256').update(bytes).digest('hex')
      files.set(actual, data)
      isNew = true
      return { hash: actual, data }
    },
    keep: async (hashes) => {
      const files = await open()
      for (const hash of files.keys()) if (!hashes.has(hash)) files.delete(hash)
      if (memoryFile === undefined || !isNew) return
      isNew = false
      const draft = `${memoryFile}.${randomUUID()}.tmp`
      await mkdir(dirname(memoryFile), { recursive: true })
      const remembered = Object.fromEntries([...files].filter(([, data]) => isJson(data)))
      await writeFile(draft, JSON.stringify({ code: CODE_REVISION, files: remembered }))
      await rename(draft, memoryFile)
    },
  }
}
