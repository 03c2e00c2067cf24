import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type FileChange = 'added' | 'changed' | 'same'

/** Files that take their places together, at the end. */
export interface FileStage {
  /** Text of a file as it will be; undefined: it is not there. */
  read(path: string): Promise<string | undefined>
  /** @returns whether the file changes. */
  write(path: string, text: string): Promise<FileChange>
  copy(from: string, path: string): Promise<void>
  remove(path: string): void
  /** Moves everything to its place. */
  commit(): Promise<void>
  /** Removes what was staged. */
  discard(): Promise<void>
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Prepares files of a folder beside it, so that a full disk or a crash leaves none half written and no half of an import.
 * @param dir paths are relative to it.
 */
export async function stageFiles(dir: string): Promise<FileStage> {
  await mkdir(dir, { recursive: true })
  const staged = await mkdtemp(join(dirname(dir), '.uapp-import-'))
  const written = new Set<string>()
  const removed = new Set<string>()
  const read = (path: string): Promise<string | undefined> => readIfThere(join(written.has(path) ? staged : dir, path))

  async function prepare(path: string): Promise<string> {
    const file = join(staged, path)
    await mkdir(dirname(file), { recursive: true })
    written.add(path)
    return file
  }

  return {
    read,
    write: async (path, text) => {
      const before = await read(path)
      if (before === text) return 'same'
      await writeFile(await prepare(path), text)
      return before === undefined ? 'added' : 'changed'
    },
    copy: async (from, path) => copyFile(from, await prepare(path)),
    remove: (path) => void removed.add(path),
    commit: async () => {
      // What others refer to was written last.
      for (const path of [...written].toReversed()) {
        await mkdir(dirname(join(dir, path)), { recursive: true })
        await rename(join(staged, path), join(dir, path))
      }
      for (const path of removed) await rm(join(dir, path), { force: true })
    },
    discard: async () => rm(staged, { recursive: true, force: true }),
  }
}
