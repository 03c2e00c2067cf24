import { closeSync, openSync, rmSync, writeSync } from 'node:fs'

/** Writes a file piece by piece, gathered to large chunks. */
export interface ChunkWriter {
  /** @returns where the piece starts in the file; bytes. */
  write(...parts: readonly (Buffer | string)[]): number
  close(): void
}

const CHUNK_BYTES = 1 << 20

/** Opens a new file for writing; one that was there is removed, not written to: others may have it under another name. */
export function openChunkWriter(file: string): ChunkWriter {
  rmSync(file, { force: true })
  const handle = openSync(file, 'w')
  let gathered: Buffer[] = []
  let size = 0
  let position = 0
  const flush = (): void => {
    const chunk = Buffer.concat(gathered, size)
    for (let from = 0; from < chunk.length;) from += writeSync(handle, chunk, from)
    gathered = []
    size = 0
  }
  return {
    write(...parts) {
      const start = position
      for (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part
        gathered.push(bytes)
        size += bytes.length
        position += bytes.length
      }
      if (size >= CHUNK_BYTES) flush()
      return start
    },
    close() {
      try {
        flush()
      } finally {
        closeSync(handle)
      }
    },
  }
}
