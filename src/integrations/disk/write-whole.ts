import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file in one step, with the folders above it: whoever reads it has the earlier content or this one, never a part, also
 * when a process is killed, or two write at once. @throws {Error} of the disk; the earlier file stays.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
