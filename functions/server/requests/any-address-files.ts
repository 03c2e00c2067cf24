import * as z from 'zod'
import { createByteCache } from '../../platform/load-cache.ts'
import { toContentTag, type StoredFile } from '../static/file-store.ts'
import { computeScriptHashes } from '../../../src/release/pages/script-hashes.ts'

const CACHE_BYTES = 32 * 1024 * 1024

async function derive(original: StoredFile, change: (text: string) => string): Promise<StoredFile | undefined> {
  const content = await original.read()
  if (content === undefined) return undefined
  const text = change(content.toString('utf8'))
  const changed = Buffer.from(text)
  return {
    path: original.path,
    size: changed.length,
    tag: toContentTag(changed),
    isWeakTag: false,
    encodings: [],
    scriptHashes: original.path.endsWith('.html') ? computeScriptHashes(text) : [],
    read: () => Promise.resolve(changed),
  }
}

/** Files to which one change is applied; kept in memory while they are requested. Undefined for a file that is too large. */
function createDerivedFiles(
  change: (text: string) => string,
): (original: StoredFile) => Promise<StoredFile | undefined> {
  const cache = createByteCache<StoredFile>(CACHE_BYTES, ({ size }) => size)
  return (original) => cache.fetch(original.path, { context: () => derive(original, change) })
}

/**
 * The one path that Gatsby's browser code shows at every address: for any other, `production-app.js` replaces the address that
 * the visitor asked for by the page's own.
 */
const ANY_ADDRESS = '/404.html'
/** Any address, too: with a query Gatsby's `loader.js` appends it to `path`, and only this one still fits the router. */
const ANY_ROUTE = '/*'
const pageDataSchema = z.looseObject({ path: z.string() })

/** HTML of a page that is shown at other addresses than its own: the 404 page of a locale, and the portal's. */
export const toAnyAddressMarkup = (html: string): string =>
  html.replace(/window\.pagePath="[^"]*"/, `window.pagePath="${ANY_ADDRESS}"`)

/** Page data of such a page. @throws {ZodError} for a text that is no page data. */
export const toAnyAddressJson = (json: string): string =>
  JSON.stringify({ ...pageDataSchema.parse(JSON.parse(json)), path: ANY_ADDRESS, matchPath: ANY_ROUTE })

/** Both as files that are sent. */
export const toAnyAddressHtml = createDerivedFiles(toAnyAddressMarkup)
export const toAnyAddressData = createDerivedFiles(toAnyAddressJson)

/** Path of the page whose data Gatsby's browser code asks for: `/page-data/de/about/page-data.json` → `/de/about`. */
export function parsePageDataPath(path: string): string | undefined {
  const [, page] = /^\/page-data\/(.+)\/page-data\.json$/.exec(path) ?? []
  if (page === undefined) return undefined
  return page === 'index' ? '/' : `/${page}`
}
