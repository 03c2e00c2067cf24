import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Tools and notes of Gatsby that no browser asks for. */
const LEFT_OUT = ['~partytown', '_gatsby', 'webpack.stats.json', '.gitkeep']
const SOURCE_MAP = /\.map$/

/** The files of Gatsby's `public` that belong into a release: relative paths with `/`, sorted. */
export async function listPublicFiles(publicDir: string): Promise<readonly string[]> {
  const top = (await readdir(publicDir, { withFileTypes: true })).filter(({ name }) => !LEFT_OUT.includes(name))
  const lists = await Promise.all(
    top.map(async (entry) => {
      if (!entry.isDirectory()) return [entry.name]
      const inside = await readdir(join(publicDir, entry.name), { recursive: true, withFileTypes: true })
      return inside
        .filter((file) => file.isFile())
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(publicDir.length + 1)
            .replaceAll('\\', '/'),
        )
    }),
  )
  return lists
    .flat()
    .filter((file) => !SOURCE_MAP.test(file))
    .sort()
}

const PAGE = /^(?<path>.*)\/index\.html$/
const PAGE_DATA = /^page-data\/(?<path>.*)\/page-data\.json$/

/** Path of the page whose HTML a file is. */
export function pathOfHtml(file: string): string | undefined {
  const path = PAGE.exec(file)?.groups?.['path']
  return path === undefined ? undefined : `/${path}`
}

/** Path of the page whose data a file is. */
export function pathOfPageData(file: string): string | undefined {
  const path = PAGE_DATA.exec(file)?.groups?.['path']
  return path === undefined ? undefined : `/${path}`
}
