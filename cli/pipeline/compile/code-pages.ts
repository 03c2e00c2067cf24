import type { FixedPage } from '../../../src/domain/request/fixed-pages.ts'
import type { CodeFile } from './code-files.ts'

/** A page of the code with the path of its component, such as `src/pages/404.tsx`. */
export interface CodePage extends FixedPage {
  readonly component: string
}

const PAGE_FILE = /^src\/pages\/(.+?)(?:\/index)?\.tsx$/

/** Pages that the code itself has, whatever is planned: Gatsby makes one of each file of `src/pages`, and two of the 404. */
export function listCodePages(files: readonly Pick<CodeFile, 'path'>[]): readonly CodePage[] {
  return files.flatMap(({ path: component }): readonly CodePage[] => {
    const [, name] = PAGE_FILE.exec(component) ?? []
    if (name === undefined) return []
    const page = { path: `/${name}`, file: `${name}/index.html`, component }
    return name === '404' ? [page, { path: '/404.html', file: '404.html', component }] : [page]
  })
}
