import { clientsClaim } from 'workbox-core/clientsClaim.js'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { PORTAL_SETTINGS_PATH } from '../../../contracts/portal/portal-settings.ts'
import { KEPT_RECORD, toRecordName } from '../../../domain/cookie/device-records.ts'

/**
 * Worker of the portal's pages, of no other page: it brings them without a connection (decision 0112). What may change always
 * comes from the server while that answers, so that it cannot keep an old release alive; answers for one person are never kept.
 */
declare const self: {
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
}

/** A connection that lets people wait this long counts as none. Seconds. */
const ANSWER_WITHIN = 5
/** Files of earlier releases go when nobody has asked for them for this long. Seconds. */
const KEEP_FILES = 30 * 24 * 3600

const scope = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const scopeData = `/page-data${scope}/`
const isPage = (path: string): boolean => path === scope || path.startsWith(`${scope}/`)
/** Named by their content. */
const isFile = (path: string): boolean => /^\/static\/.+\.(?:json|css|woff2)$|^\/[^/]+\.(?:js|css)$/.test(path)
const isData = (path: string): boolean => /^\/(?:page|slice)-data\//.test(path) || path === PORTAL_SETTINGS_PATH

/** That of the portal's own address, which Gatsby would show at this one alone. */
const isOwn = (path: string): boolean => path === scope || path === `${scopeData}page-data.json`
const onlyWhole: WorkboxPlugin = {
  // No browser opens an address with what came from another one.
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && !response.redirected && !isOwn(new URL(request.url).pathname) ? response : null,
}
/** Page and page data of one address stand for those of all below the portal's own. */
const oneForAll: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { pathname } = new URL(request.url)
    return isPage(pathname) ? scope : pathname.startsWith(scopeData) ? scopeData : request
  },
}

/** Its own types are those of a compiler that is less exact about what is optional. */
const expire = (options: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin =>
  new ExpirationPlugin({ ...options, purgeOnQuotaError: true }) as WorkboxPlugin

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPage(url.pathname),
  new NetworkFirst({
    cacheName: toRecordName(KEPT_RECORD, 'pages'),
    networkTimeoutSeconds: ANSWER_WITHIN,
    plugins: [onlyWhole, oneForAll],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFile(url.pathname),
  new CacheFirst({
    cacheName: toRecordName(KEPT_RECORD, 'files'),
    plugins: [onlyWhole, expire({ maxAgeSeconds: KEEP_FILES, maxEntries: 300 })],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isData(url.pathname),
  new NetworkFirst({
    cacheName: toRecordName(KEPT_RECORD, 'data'),
    networkTimeoutSeconds: ANSWER_WITHIN,
    matchOptions: { ignoreSearch: true },
    plugins: [onlyWhole, oneForAll, expire({ maxEntries: 100 })],
  }),
)

void self.skipWaiting()
clientsClaim()
