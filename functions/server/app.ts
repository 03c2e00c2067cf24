import express, { type Express, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { SecurityContacts } from '../../src/domain/request/security-text.ts'
import { toExpress } from '../platform/adapters/express.ts'
import { isFromTrustedProxy } from '../platform/adapters/is-from-trusted-proxy.ts'
import { alive, createReady } from '../health/probes.ts'
import { createSecurityText } from '../health/security-text.ts'
import { MethodNotAllowedError, NotFoundError } from '../platform/http/request-errors.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import { findReleaseHost } from '../../src/release/find-release-host.ts'
import type { PictureMaker } from '../../src/integrations/pictures/picture-maker.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { Metrics } from './metrics.ts'
import { createProblemHandler } from './middleware/problem-handler.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { createSecurityHeaders } from './middleware/security-headers.ts'
import { PROBLEM_FILES } from '../problem-pages/problem-styles.ts'
import { serveProblemFile } from './middleware/serve-problem-file.ts'
import { createServeFile } from './middleware/serve-file.ts'
import { createServeProtectedData } from './middleware/serve-protected-data.ts'
import { createServePreview } from './middleware/serve-preview.ts'
import type { PolicyOrigins } from './requests/content-security-policy.ts'
import type { RequestRules } from './requests/read-visitor.ts'
import { createServeDraftAsset } from './middleware/serve-draft-asset.ts'
import { createServePicture } from './middleware/serve-picture.ts'
import { createServePage } from './middleware/serve-page.ts'
import { traceRequest } from './middleware/trace-request.ts'
import { setNotes, type RequestNotes } from './requests/request-notes.ts'
import type { FunctionMount, RunningFunctions } from '../platform/running-functions.ts'
import { FUNCTION_FOLDERS, HEALTH_PATHS, SECURITY_TEXT_PATH } from './requests/runtime-paths.ts'
import { createCompressor } from './static/compressor.ts'
import { createReleaseFiles } from './static/release-files.ts'
import { createSendFile } from './static/send-file.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { refuseForeign } from '../platform/http/request-origin.ts'

/**
 * Refuses requests that pages of other origins make a visitor's browser send, before anything is read. @throws
 * {ForeignOriginError}
 */
const refuseForeignOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers
  refuseForeign(request.method, { 'sec-fetch-site': request.get('sec-fetch-site'), origin, host })
  next()
}

/** Stands for functions where none run: only pages and files are served. */
export const NO_FUNCTIONS: ServedFunctions = {
  mounts: [],
  screens: [],
  access: CLOSED_ACCESS,
  noteMissing: () => undefined,
  storeState: () => 'none',
}

/** What the app needs of functions. */
type ServedFunctions = Omit<RunningFunctions, 'storeState' | 'readFigures' | 'stop'> & {
  /** For `/readyz`; pages are served without the store. */
  readonly storeState: () => string
}

export interface AppOptions {
  readonly releases: {
    /** Undefined while there is none, and once the process is stopping. */
    readonly ready: () => Release | undefined
    readonly current: () => Release | undefined
    /** Since when the release store is away; absent: there is none. */
    readonly awaySince?: () => Date | undefined
  }
  readonly rules: RequestRules
  readonly origins: PolicyOrigins
  /** Of the content management system: only drafts may stand in its frames. */
  readonly ancestorOrigins: readonly string[]
  /** Of the identity provider: only pages that log visitors in may ask it. */
  readonly loginOrigins: () => Promise<readonly string[]>
  readonly functions: ServedFunctions
  readonly observation: {
    readonly logger: Logger
    readonly metrics: Metrics
    /** Whether spans go anywhere. */
    readonly isTraced: boolean
  }
  readonly host: {
    /** Proxies whose `x-forwarded-*` headers are believed, as Express takes them. */
    readonly trustProxy: string | number | boolean
    /** Limit of what the runtime has compressed and keeps, in bytes. */
    readonly compressionCacheBytes: number
    /** Absent: pictures are sent as they are alone. */
    readonly pictures?: PictureMaker | undefined
    /** Where the pictures are that only drafts name; absent: at the addresses that pages have. */
    readonly draftAssetsUrl?: string | undefined
    /** For `security.txt`; absent: what the release has there. */
    readonly security?: SecurityContacts | undefined
    /** Gets each request first: `uapp dev` answers for the code that it compiles. */
    readonly front?: RequestHandler | undefined
  }
}

const note =
  (kind: RequestNotes['kind'], route?: string): RequestHandler =>
  (_request, response, next) => {
    setNotes(response, { kind, ...omitUndefined({ route }) })
    next()
  }

/** Nothing of these folders exists here; a page path never starts with them. */
const refuse: RequestHandler = (request) => {
  throw new NotFoundError(`There is nothing at ${request.originalUrl.split('?', 1)[0]}`)
}

const onlyReading: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new MethodNotAllowedError(request.method, ['GET', 'HEAD'])
  next()
}

/** Functions at their addresses; other paths are refused before a body is read. */
function mountFunctions(app: Express, mounts: readonly FunctionMount[]): void {
  app.use([...FUNCTION_FOLDERS], note('function'), refuseForeignOrigin)
  for (const mount of mounts) {
    const noteRoute = note('function', mount.path)
    if ('stream' in mount) app.use(mount.path, noteRoute, toExpress(mount))
    else app.all(mount.path, noteRoute, toExpress(mount))
  }
  app.use([...FUNCTION_FOLDERS], refuse)
}

/** The runtime: health, functions, files and pages of the current release, by host. */
export function createApp(options: AppOptions): Express {
  const { releases, rules, origins, ancestorOrigins, loginOrigins, functions } = options
  const { logger, metrics, isTraced } = options.observation
  const { trustProxy, compressionCacheBytes, pictures, draftAssetsUrl, security, front } = options.host
  const { access, previewPages, storeState } = functions
  const currentRelease = releases.current
  const files = createReleaseFiles(logger)
  const compressor = createCompressor({ cacheBytes: compressionCacheBytes, observer: metrics.compression })
  const sendFile = createSendFile(compressor)
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.set('query parser', false).set('trust proxy', trustProxy)

  if (front !== undefined) app.use(front)
  if (isTraced) app.use(traceRequest)
  app.use(createRequestLog(logger, isFromTrustedProxy), metrics.measure)
  app.use(createSecurityHeaders(({ secure }: Request) => secure))
  app.all(HEALTH_PATHS.alive, note('health'), toExpress({ handler: alive }))
  app.all(
    HEALTH_PATHS.ready,
    note('health'),
    toExpress({ handler: createReady({ currentRelease: releases.ready, storeState, awaySince: releases.awaySince }) }),
  )
  if (security !== undefined) {
    const originOf = (host: string): string | undefined => {
      const release = currentRelease()
      return release === undefined ? undefined : findReleaseHost(release, host)?.origin
    }
    const handler = createSecurityText({ contacts: security, originOf, now: () => Date.now() })
    app.all(SECURITY_TEXT_PATH, note('asset'), toExpress({ handler }))
  }
  app.use(PROBLEM_FILES, note('asset'), serveProblemFile)
  mountFunctions(app, functions.mounts)
  app.use(onlyReading)
  if (previewPages !== undefined)
    app.use(createServePreview({ currentRelease, rules, origins, ancestorOrigins, pages: previewPages }))
  app.use(createServeProtectedData({ currentRelease, rules, access, files, sendFile }))
  app.use(createServeFile(currentRelease, files, sendFile))
  if (pictures !== undefined) app.use(createServePicture({ currentRelease, pictures, files, sendFile }))
  if (previewPages !== undefined && draftAssetsUrl !== undefined)
    app.use(createServeDraftAsset(previewPages, draftAssetsUrl))
  app.use(createServePage({ currentRelease, rules, origins, loginOrigins, files, sendFile, functions }))
  app.use(createProblemHandler({ currentRelease, rules }))
  return app
}
