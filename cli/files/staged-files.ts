import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from './staged-file.ts'

/** Writes files of a staged host. */
export interface StagedFiles {
  /** Writes a file unless it is there with this content already. @param name below the host's folder, with `/`. */
  write(name: string, content: Buffer | string): void
  /** Names below `public/` that were written anew or stayed: they get compressed neighbours. */
  readonly inPublic: readonly string[]
}

/** Whether a file is there with a content. */
export function hasContent(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content)
  } catch {
    return false
  }
}

export function createStagedFiles(hostDir: string): StagedFiles {
  const inPublic: string[] = []
  return {
    write(name, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const file = join(hostDir, name)
      if (name.startsWith('public/')) inPublic.push(file)
      if (!hasContent(file, bytes)) replaceFileSync(file, bytes)
    },
    inPublic,
  }
}
