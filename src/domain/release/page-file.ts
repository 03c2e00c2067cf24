/** What is read of a page: its markup, Gatsby's page data, and the payload in them. */
export type PagePart = 'html' | 'page-data' | 'payload'

/** A file of a release that a page template is filled for: of a page, or the data of a header or footer. */
export type TemplateFile =
  | { readonly part: PagePart; readonly path: string }
  | { readonly part: 'slice-data'; readonly id: string }

/**
 * What a file below the folder of files holds of a page: `de/about/index.html`, `page-data/de/about/page-data.json` and
 * `de/about/_payload.json` → `/de/about`; undefined for other files.
 */
export function parseTemplateFile(name: string): TemplateFile | undefined {
  const [, dataOf] = /^page-data\/(.+)\/page-data\.json$/.exec(name) ?? []
  if (dataOf !== undefined) return { part: 'page-data', path: `/${dataOf}` }
  const [, id] = /^slice-data\/([^/]+)\.json$/.exec(name) ?? []
  if (id !== undefined) return { part: 'slice-data', id }
  const [, pageOf, file] = /^(.+)\/(_payload\.json|index\.html)$/.exec(name) ?? []
  if (pageOf === undefined) return undefined
  return { part: file === 'index.html' ? 'html' : 'payload', path: `/${pageOf}` }
}

/** File of a page below the folder of files: `/de/about` → `de/about/index.html`. */
export function toPageFileName(path: string): string {
  return `${path.slice(1)}/index.html`
}
