import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** What was known of each file: size, time in milliseconds, SHA-256. */
const memorySchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))
type Memory = z.infer<typeof memorySchema>

/** Changed so shortly before it is read, a file may change again without another time (git-scm.com/docs/racy-git). */
const RACY_MS = 2000

function readMemory(file: string): Memory {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/**
 * Hash of the names and bytes of all files of a folder; of nothing where there is no folder. Only files of another size or time
 * than at the last call are read.
 * @param memoryFile what was known at the last call; safe to delete.
 */
export function hashOwnFiles(folder: string, memoryFile: string): string {
  const before = readMemory(memoryFile)
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const now: Memory = {}
  for (const name of entries.sort()) {
    const { size, mtimeMs, ctimeMs, isFile } = readState(join(folder, name))
    if (!isFile) continue
    const known = before[name]
    const isKnown = known?.[0] === size && known[1] === mtimeMs && Date.now() - ctimeMs > RACY_MS
    const hash = isKnown
      ? known[2]
      : createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')
    now[name] = [size, mtimeMs, hash]
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) {
    mkdirSync(dirname(memoryFile), { recursive: true })
    writeFileSync(`${memoryFile}.${process.pid}`, JSON.stringify(now))
    renameSync(`${memoryFile}.${process.pid}`, memoryFile)
  }
  const named = Object.entries(now).map(([name, [, , hash]]) => [name, hash])
  return createHash('sha256').update(JSON.stringify(named)).digest('hex')
}

function readState(path: string): {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly isFile: boolean
} {
  const state = statSync(path)
  return { size: state.size, mtimeMs: state.mtimeMs, ctimeMs: state.ctimeMs, isFile: state.isFile() }
}
