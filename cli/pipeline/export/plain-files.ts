import type { SiteFile } from './site-files.ts'

/**
 * Pages as `about.html` in the place of `about/index.html`: hosts that redirect folders to a slash at their end leave addresses of
 * files as they are (developers.cloudflare.com/pages/configuration/serving-pages, github.com/slorber/trailing-slash-guide).
 */
const toPlainFile = (path: string): string =>
  path.endsWith('/index.html') && path !== '/index.html' ? path.replace(/\/index\.html$/, '.html') : path

/** Files under such names; one that has the name already stays the only one. */
export function toPlainFiles(files: readonly SiteFile[]): readonly SiteFile[] {
  const taken = new Set(files.map(({ path }) => path))
  return files.flatMap((file) => {
    const path = toPlainFile(file.path)
    return path !== file.path && taken.has(path) ? [] : [{ ...file, path }]
  })
}

/** Address at which such a file is shown. */
export const toAddress = (path: string): string => path.replace(/\.html$/, '')
