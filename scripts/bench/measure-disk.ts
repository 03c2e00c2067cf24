import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPageFiles } from '../../cli/pipeline/render/headless/page-files.ts'

/** Folders of pages below `publicDir`, relative to it, in the order of their names. */
export function listPageFolders(publicDir: string): readonly string[] {
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === '_payload.json')
    .map(({ parentPath }) => parentPath.slice(publicDir.length + 1))
    .toSorted()
}

/**
 * Writes copies of pages from memory, with one thread and nothing else to do: HTML, payload and page data, each page in
 * folders of its own. Reading does not count. @returns pages per second: what the file system takes at most.
 */
export function measureDisk(publicDir: string, outDir: string, pages: number): number {
  const files = openPageFiles(outDir, true)
  const folders = listPageFolders(publicDir).slice(0, pages)
  for (const folder of folders) {
    for (const name of [`${folder}/index.html`, `${folder}/_payload.json`, `page-data/${folder}/page-data.json`])
      files.write(name, readFileSync(join(publicDir, name)))
  }
  return Math.round(folders.length / (files.writeMs / 1000))
}
