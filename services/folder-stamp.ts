import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder itself, and all folders in it. */
async function listFolders(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return [dir, ...entries.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : []))]
}

/**
 * A text that changes as soon as a file of the folder, or of a folder in it, is added or removed, or its list
 * (`assets.yaml`) is changed; empty when there is no folder. A file's own content is read with each request anyway.
 */
export async function readFolderStamp(dir: string): Promise<string> {
  try {
    const paths = [...(await listFolders(dir)), join(dir, 'assets.yaml')]
    const states = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
    return states.map((state) => (state === undefined ? '' : `${state.mtimeMs}:${state.size}:${state.ino}`)).join('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
