import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Joins small parts, for fewer calls. */
const BATCH_BYTES = 1024 * 1024

function* inBatches(parts: Iterable<Buffer>): Iterable<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for (const part of parts) {
    batch.push(part)
    bytes += part.length
    if (bytes < BATCH_BYTES) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(batch)
}

function hasContent(file: string, bytes: number, parts: Iterable<Buffer>): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== bytes) return false
  const descriptor = openSync(file, 'r')
  try {
    for (const part of inBatches(parts)) {
      const there = Buffer.allocUnsafe(part.length)
      if (readSync(descriptor, there) !== part.length || !there.equals(part)) return false
    }
    return true
  } finally {
    closeSync(descriptor)
  }
}

function writeWhole(file: string, parts: Iterable<Buffer>): void {
  const descriptor = openSync(file, 'wx')
  try {
    for (const part of inBatches(parts)) {
      for (let written = 0; written < part.length;) written += writeSync(descriptor, part, written)
    }
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Puts a file in its place in one step, unless it lies there with the same content. It is a new file: other names of the
 * old one keep the old content.
 * @param parts gives the content, `bytes` long, anew at each call.
 * @returns whether it was written.
 */
export function replaceFile(file: string, bytes: number, parts: () => Iterable<Buffer>): boolean {
  if (hasContent(file, bytes, parts())) return false
  const temporary = `${file}.${randomUUID()}.new`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeWhole(temporary, parts())
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return true
}
