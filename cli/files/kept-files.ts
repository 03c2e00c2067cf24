import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of files that builds keep for later ones, each named by what it is made of, so that no file is ever changed. */
export interface KeptFiles {
  /** Absolute. */
  readonly dir: string
  /** Whether a file is kept; one that is asked for counts as used. */
  has(name: string): boolean
  /** Text of a file; undefined: it is not kept. */
  read(name: string): string | undefined
  write(name: string, content: string | Buffer): void
  /** Removes what was used last before a moment and has no other name, in a release or elsewhere. */
  prune(before: Date): void
}

/** Opens a folder of kept files, which is made where it is missing. Blocking calls. */
export function openKeptFiles(dir: string): KeptFiles {
  mkdirSync(dir, { recursive: true })
  const has = (name: string): boolean => {
    const file = join(dir, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats === undefined) return false
    const now = new Date()
    // A file with another name stays anyway, and its times are those of that name.
    if (stats.nlink === 1) utimesSync(file, now, now)
    return true
  }
  return {
    dir,
    has,
    read: (name) => (has(name) ? readFileSync(join(dir, name), 'utf8') : undefined),
    write(name, content) {
      // Another build may write the same file.
      const part = join(dir, `${name}.${process.pid}.part`)
      writeFileSync(part, content)
      renameSync(part, join(dir, name))
    },
    prune(before) {
      for (const name of readdirSync(dir)) {
        const stats = statSync(join(dir, name), { throwIfNoEntry: false })
        if (stats !== undefined && stats.nlink === 1 && stats.mtime < before) rmSync(join(dir, name), { force: true })
      }
    },
  }
}
