import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SEARCH_FILES, type SearchFiles } from '../../../src/contracts/search-files.ts'
import {
  SEARCH_INDEX_FOLDER,
  SEARCH_MANIFEST,
  searchManifestSchema,
  toIndexFiles,
} from '../../../src/release/search-manifest.ts'
import { cutSearchIndex } from '../../../src/search/parts/cut-search-index.ts'
import { parseSearchIndex } from '../../../src/search/search-index-file.ts'
import type { ExportedHost } from './exported-host.ts'
import { toBasePath } from './hosted-site.ts'
import type { SiteFile } from './site-files.ts'

/** Hosts let browsers keep what is below `static` for good: the name of an index is a hash of what it is made of. */
const FOLDER = '/static/search'
const HASH_LENGTH = 20

/**
 * The search indexes of a host in parts, which browsers ask where no runtime answers. Blocking calls.
 * @param dir a folder for the parts. @returns none for a release without indexes, or with those of another version.
 */
export function writeSearchParts(host: Pick<ExportedHost, 'publicDir' | 'sites'>, dir: string): readonly SiteFile[] {
  const from = join(dirname(host.publicDir), SEARCH_INDEX_FOLDER)
  if (!existsSync(join(from, SEARCH_MANIFEST))) return []
  const manifest = searchManifestSchema.parse(JSON.parse(readFileSync(join(from, SEARCH_MANIFEST), 'utf8')))
  const parts = new Map<string, SiteFile>()
  const indexes: SearchFiles['indexes'] = []
  for (const { siteId, file, scopes } of manifest) {
    const site = host.sites.find((one) => one.site.id === siteId)
    const files = toIndexFiles(from, file)
    const index = existsSync(files.index) ? parseSearchIndex(readFileSync(files.index)) : undefined
    if (site === undefined || index === undefined) continue
    const folder = `${FOLDER}/${file.slice(0, HASH_LENGTH)}`
    const cut = cutSearchIndex(index, readFileSync(files.texts))
    mkdirSync(join(dir, folder), { recursive: true })
    for (const { name, text } of cut.files) {
      const path = `${folder}/${name}`
      writeFileSync(join(dir, path), text)
      parts.set(path, { path, from: join(dir, path) })
    }
    const paths = scopes.map((urlCodes) => urlCodes.map((urlCode) => toBasePath(urlCode, site)))
    indexes.push({ folder, heads: cut.heads, scopes: paths })
  }
  if (indexes.length === 0) return []
  return [...parts.values(), { path: SEARCH_FILES, text: JSON.stringify({ indexes } satisfies SearchFiles) }]
}
