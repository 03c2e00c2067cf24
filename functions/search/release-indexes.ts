import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseHost } from '../../src/release/read-release.ts'
import {
  SEARCH_INDEX_FOLDER,
  SEARCH_MANIFEST,
  searchManifestSchema,
  toIndexFiles,
  type SearchManifest,
} from '../../src/release/search-manifest.ts'
import { openSearchScopes, type SearchScope } from '../../src/search/search-scope.ts'
import { parseSearchIndex } from '../../src/search/search-index-file.ts'
import { openSearchIndex } from '../../src/search/search-index.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { createLoadCache } from '../platform/load-cache.ts'

/** What the search needs of a release. */
export interface SearchedRelease {
  readonly buildId: string
  readonly hosts: readonly Pick<ReleaseHost, 'sites' | 'publicDir'>[]
}

/** What a site in a locale is searched by, and a name for it that is the same wherever the pages are. */
interface OpenScope {
  readonly key: string
  readonly scope: SearchScope
}

/** The search indexes of the releases that are served. */
export interface ReleaseIndexes {
  /**
   * Undefined: the locale has no pages that are searched. An index is loaded when it is asked for first, and stays for the
   * releases after it that have the same.
   * @throws {NotReadyError} for a release without indexes, which an earlier version of uapp has built.
   */
  find(release: SearchedRelease, siteId: string, urlCode: string): Promise<OpenScope | undefined>
}

/** More than any group has sites and languages. */
const MOST_INDEXES = 200

async function readManifest(dir: string): Promise<SearchManifest> {
  try {
    return searchManifestSchema.parse(JSON.parse(await readFile(join(dir, SEARCH_MANIFEST), 'utf8')))
  } catch (cause) {
    throw new NotReadyError('This release has no search index; the next build makes one', { cause })
  }
}

async function openIndex(dir: string, file: string): Promise<readonly SearchScope[]> {
  const files = toIndexFiles(dir, file)
  const [bytes, texts] = await Promise.all([
    // An earlier version of uapp gave it another name.
    readFile(files.index).catch(() => undefined),
    readFile(files.texts),
  ])
  const read = bytes && parseSearchIndex(bytes)
  if (read === undefined)
    throw new NotReadyError('The search index is that of another version of uapp; the next build makes one')
  return openSearchScopes(openSearchIndex(read, texts))
}

/** Opens the indexes of releases as they are asked for. */
export function createReleaseIndexes(): ReleaseIndexes {
  const manifests = createLoadCache<SearchManifest>({ max: 20 })
  const indexes = createLoadCache<readonly SearchScope[]>({ max: MOST_INDEXES })
  return {
    async find({ buildId, hosts }, siteId, urlCode) {
      const host = hosts.find(({ sites }) => sites.some(({ site }) => site.id === siteId))
      if (host === undefined) return undefined
      const dir = join(dirname(host.publicDir), SEARCH_INDEX_FOLDER)
      const manifest = await manifests.forceFetch(`${buildId} ${dir}`, { context: () => readManifest(dir) })
      for (const { siteId: own, file, scopes } of manifest) {
        const place = own === siteId ? scopes.findIndex((urlCodes) => urlCodes.includes(urlCode)) : -1
        if (place === -1) continue
        const opened = await indexes.forceFetch(file, { context: () => openIndex(dir, file) })
        const scope = opened[place]
        return scope === undefined ? undefined : { key: `${file} ${place}`, scope }
      }
      return undefined
    },
  }
}
