import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import type { SecurityContacts } from '../../src/domain/request/security-text.ts'
import { startTracing, type TracingOptions } from '../../src/integrations/tracing/start-tracing.ts'
import { listPictureOrigins, type PictureHosts } from '../../src/domain/picture/picture-hosts.ts'
import { createPictureMaker } from '../../src/integrations/pictures/picture-maker.ts'
import { createLocalizeOrigin } from '../../src/release/host-routes.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { FollowedStore, StoreObserver } from '../../src/release/store/follow-store.ts'
import { createApp, NO_FUNCTIONS } from './app.ts'
import { createLogger, type LogStream } from './create-logger.ts'
import { listScriptOrigins, type ScriptSources } from './list-script-origins.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createNotReadyApp } from './not-ready-app.ts'
import type { RequestRules } from './requests/read-visitor.ts'
import { createReleaseStore } from './release-store.ts'
import type { RunningFunctions, StartFunctions } from '../platform/running-functions.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const METRICS_PATH = '/metrics'

/** In Prometheus' text format. */
function createMetricsHandler(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    response.set('content-type', metrics.contentType).set('cache-control', 'no-store')
    response.end(await metrics.render())
  }
}

/** What the runtime needs of `uapp.config.ts`. */
interface RuntimeConfig extends RequestRules {
  readonly origins: Readonly<Record<string, string>>
  /** Absent: no `security.txt` but that of the release. */
  readonly security?: SecurityContacts | undefined
  /** Absent: no scripts of others. */
  readonly analytics?: ScriptSources
  /** Absent: pictures come from the sites, and from asset hosts of the content service. */
  readonly pictureHosts?: PictureHosts
  readonly runtime: {
    /** Limit of what is compressed on first request and kept. */
    readonly compressionCacheMiB: number
  }
}

export interface RuntimeOptions {
  readonly distDir: string
  /** Makes the folder follow a release store; absent: somebody else publishes into it. */
  readonly openStore?: (observer: StoreObserver) => Promise<FollowedStore>
  /** 0 takes a free one. */
  readonly port: number
  /** Address to listen on; absent: all of this machine. */
  readonly address?: string
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly config: RuntimeConfig
  /** Further origins of scripts, such as those of a bot check; they may frame, too. */
  readonly scriptOrigins?: readonly string[]
  /** Origins of the content management system, whose screens show drafts. */
  readonly ancestorOrigins?: readonly string[]
  /** Origins of the identity provider. */
  readonly loginOrigins?: () => Promise<readonly string[]>
  /** Address of the asset host; empty: the sites have their pictures themselves. */
  readonly assetsUrl: string
  /** Folder of pictures of the sites in other sizes; may be emptied at any time. Absent: none are made. */
  readonly picturesDir?: string
  /** The embedded asset service, for pictures that only drafts name. */
  readonly draftAssetsUrl?: string
  /** Port of `/metrics`, which never stands beside the pages: visitors are none of its readers. Absent: there is none. */
  readonly metricsPort?: number
  /** As Express takes it: `true`, a number of proxies, or their addresses. */
  readonly trustProxy?: string
  /** Where log lines go; standard error by default, since standard output belongs to a command's result. */
  readonly logStream?: LogStream
  /** Where spans go; absent: nowhere. */
  readonly tracing?: Omit<TracingOptions, 'onError'>
  /** Sees each request first (`AppOptions`). */
  readonly front?: RequestHandler
  /** Absent: pages and files alone. */
  readonly startFunctions?: StartFunctions
}

export interface RunningRuntime {
  /** `http://localhost:{port}` */
  readonly url: string
  readonly port: number
  readonly metricsPort?: number
  readonly release: () => Release
  /** Loads another release at once, if `current` points to one. */
  readonly refresh: () => Promise<boolean>
  /** Readiness off, no new connections, open requests get ten seconds. */
  readonly stop: () => Promise<void>
}

/** The port is in use, or the process may not use it. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const STOP_GRACE_MS = 10_000
/** Longer than load balancers keep their connections (60 s), so that no connection closes during a request. */
const KEEP_ALIVE_MS = 65_000
/** A form with five films takes long on a slow line; headers have a limit of their own (Node's: one minute). */
const REQUEST_MS = 15 * 60_000

function parseTrustProxy(value: string | undefined): string | number | boolean {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

async function listen(server: Server, port: number, address: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'it is taken by another process' : cause.message
      reject(
        new ListenError(`Cannot listen on port ${port}: ${why}.\nChoose another one with --port or PORT.`, { cause }),
      )
    })
    server.listen({ port, ...omitUndefined({ host: address }) }, () => {
      resolve((server.address() as AddressInfo).port)
    })
  })
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
  await closed
  clearTimeout(force)
}

/**
 * Starts the production runtime on the current release.
 * @throws {ReleaseError} when there is none. @throws {ListenError} when the port cannot be had.
 */
export async function startRuntime(options: RuntimeOptions): Promise<RunningRuntime> {
  const { distDir, config, metricsPort, logLevel, logStream } = options
  const logger = createLogger(logLevel, logStream)
  const tracing =
    options.tracing === undefined
      ? undefined
      : await startTracing({
          ...options.tracing,
          onError: (reason) => logger.warn({ reason }, 'traces cannot be sent'),
        })
  const metrics = createMetrics({ withProcess: true })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS })
  const metricsServer = metricsPort === undefined ? undefined : createServer()
  let isStopping = false
  let functions: RunningFunctions | undefined
  let store: FollowedStore | undefined
  let answer: RequestListener = createNotReadyApp(logger, config)
  server.on('request', (request, response) => answer(request, response))

  // The port stands in addresses of this machine, so it must be known before the release is read.
  const port = await listen(server, options.port, options.address)
  try {
    store = await options.openStore?.({
      onAway: (error) => logger.warn({ err: error }, 'the release store is away: what is here is served'),
      onBack: (seconds) => logger.info({ seconds }, 'the release store is back'),
    })
    const { awaySince, fetchBlob } = store ?? {}
    if (awaySince !== undefined) metrics.watchStore(awaySince)
    const releases = await createReleaseStore({
      distDir,
      ...omitUndefined({ fetchBlob }),
      logger,
      localizeOrigin: createLocalizeOrigin(port, config.origins),
      onRelease: metrics.setRelease,
      onFailure: metrics.onReleaseFailure,
    })
    functions = options.startFunctions?.({
      currentRelease: () => releases.current(),
      logger,
      observer: metrics.functions,
    })
    if (functions !== undefined) metrics.watch(functions.readFigures)
    const app = createApp({
      releases: {
        ready: () => (isStopping ? undefined : releases.current()),
        current: releases.current,
        ...omitUndefined({ awaySince }),
      },
      rules: config,
      origins: {
        assetOrigins: [
          ...(options.assetsUrl === '' ? [] : [new URL(options.assetsUrl).origin]),
          ...listPictureOrigins(config.pictureHosts ?? {}),
        ],
        scriptOrigins: [
          ...(config.analytics === undefined ? [] : listScriptOrigins(config.analytics)),
          ...(options.scriptOrigins ?? []),
        ],
        frameOrigins: options.scriptOrigins ?? [],
      },
      ancestorOrigins: options.ancestorOrigins ?? [],
      loginOrigins: options.loginOrigins ?? (() => Promise.resolve([])),
      functions: functions ?? NO_FUNCTIONS,
      observation: { logger, metrics, isTraced: tracing !== undefined },
      host: {
        trustProxy: parseTrustProxy(options.trustProxy),
        compressionCacheBytes: config.runtime.compressionCacheMiB * 1024 * 1024,
        pictures: options.picturesDir === undefined ? undefined : createPictureMaker(options.picturesDir),
        draftAssetsUrl: options.draftAssetsUrl,
        security: config.security,
        front: options.front,
      },
    })
    answer = app
    let boundMetricsPort: number | undefined
    if (metricsServer !== undefined && metricsPort !== undefined) {
      metricsServer.on('request', express().disable('x-powered-by').get(METRICS_PATH, createMetricsHandler(metrics)))
      boundMetricsPort = await listen(metricsServer, metricsPort, options.address)
    }
    logger.info({ port, buildId: releases.current().buildId }, 'runtime listens')
    return {
      url: `http://localhost:${port}`,
      port,
      ...omitUndefined({ metricsPort: boundMetricsPort }),
      release: releases.current,
      refresh: async () => {
        await store?.look()
        return releases.refresh()
      },
      stop: async () => {
        isStopping = true
        releases.stop()
        await Promise.all([close(server), ...(metricsServer === undefined ? [] : [close(metricsServer)])])
        await Promise.all([functions?.stop(), store?.stop()])
        await tracing?.stop()
        logger.info('runtime stopped')
        logger.flush()
      },
    }
  } catch (error) {
    server.closeAllConnections()
    await close(server)
    await Promise.all([functions?.stop(), store?.stop()])
    await tracing?.stop()
    throw error
  }
}
