import { hashOf, type BundleResources } from '../gatsby/gatsby-resources.ts'

/** Path of the resources in a bundle. */
export const RESOURCES_FILE = 'server/resources.json'

/** What of the resources decides how planned pages are rendered: results that only pages of the code show do not. */
function toDeciding({ fixedPages, staticQueries, ...resources }: BundleResources): object {
  const users = [...Object.values(resources.pages), ...Object.values(resources.slices)]
  const used = new Set(users.flatMap(({ queries }) => queries))
  return {
    ...resources,
    fixedPages: fixedPages.map(({ data: _data, ...page }) => page),
    staticQueries: Object.entries(staticQueries).filter(([id]) => used.has(id)),
  }
}

/** Hash of a bundle: server code and resources decide what is rendered of a plan; source maps do not. */
export function hashBundle(files: ReadonlyMap<string, string | Buffer>, resources: BundleResources): string {
  const deciding = [...files].filter(
    ([file]) => file.startsWith('server/') && !file.endsWith('.map') && file !== RESOURCES_FILE,
  )
  const lines = [...deciding, [RESOURCES_FILE, JSON.stringify(toDeciding(resources))] as const]
  return hashOf(lines.map(([file, content]) => `${file} ${hashOf(content)}\n`).join(''))
}
