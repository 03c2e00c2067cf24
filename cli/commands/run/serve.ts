import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { toFunctionsOptions, toRules } from '../../../functions/functions-options.ts'
import { ReleaseError, type Release } from '../../../src/release/read-release.ts'
import { followStore } from '../../../src/release/store/follow-store.ts'
import { createStartFunctions } from '../../../functions/start-functions.ts'
import { ListenError, startRuntime, type RunningRuntime, type RuntimeOptions } from '../../../functions/server/main.ts'
import type { ParsedEnvironment } from '../../../src/config/environment.ts'
import { BOT_CHECK_ORIGINS } from '../../../src/integrations/bot-check/bot-check.ts'
import { createLoginOrigins } from '../../../src/integrations/identity/login-origins.ts'
import { isLocalHost } from '../../../src/domain/path/public-origin.ts'
import { buildBasePath } from '../../../src/domain/path/url-path.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { findAssetsUrl } from '../../embedded/find-assets-url.ts'
import { usageError } from '../../errors.ts'
import {
  findReleaseStore,
  openReleaseStore,
  withReleaseStore,
  withReleaseStoreOption,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { parsePort } from '../../options/parse-port.ts'
import { createPublishBlocked } from '../../pipeline/publish/publish-by-name.ts'
import { startPreview } from '../../pipeline/preview/start-preview.ts'
import { untilStopped } from '../../signals/until-stopped.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface ServeOptions extends GlobalOptions, ReleaseStoreOptions {
  readonly port?: number
  readonly address?: string
}

/** Undefined where no receiver of traces is set. */
function toTracing({ values }: ParsedEnvironment): RuntimeOptions['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName: values.OTEL_SERVICE_NAME }
}

const MIB = 1024 * 1024

/** Where a runtime that only serves finds releases: in a folder that builds publish into, or in one of its own that follows a release store. */
function findReleases(context: CommandContext): Pick<RuntimeOptions, 'distDir' | 'openStore'> | undefined {
  const { environment, cwd } = context
  const { UAPP_DATA_DIR, UAPP_RELEASE_STORE_POLL_SECONDS, UAPP_RELEASE_CACHE_MIB } = environment.values
  const store = findReleaseStore(context)
  if (store === undefined) return undefined
  // Releases of another store are none of this one.
  const name = createHash('sha256').update(`${store.endpoint} ${store.bucket} ${store.prefix}`).digest('hex')
  const distDir = resolve(cwd, UAPP_DATA_DIR, 'release-store', name.slice(0, 16))
  return {
    distDir,
    openStore: async (observer) =>
      followStore({
        ...observer,
        bucket: await openReleaseStore(store),
        distDir,
        intervalMs: UAPP_RELEASE_STORE_POLL_SECONDS * 1000,
        maxBytes: UAPP_RELEASE_CACHE_MIB * MIB,
      }),
  }
}

interface StartedRuntime {
  readonly port?: number
  readonly address?: string
  readonly front?: RuntimeOptions['front']
  /** By default those of the dist folder. */
  readonly releases?: Pick<RuntimeOptions, 'distDir' | 'openStore'> | undefined
}

/**
 * Starts the runtime with the configuration and environment of a command.
 * @throws {CommandError} with status 2 when there is no release, or the port cannot be had.
 */
export async function startRuntimeOf(context: CommandContext, options: StartedRuntime = {}): Promise<RunningRuntime> {
  const { config, environment, cwd } = context
  const { values } = environment
  const tracing = toTracing(environment)
  const assetsUrl = findAssetsUrl(context)
  const { releases = { distDir: resolve(cwd, values.UAPP_DIST_DIR) } } = options
  try {
    return await startRuntime({
      ...releases,
      port: options.port ?? values.PORT,
      logLevel: values.UAPP_LOG_LEVEL,
      config: {
        ...toRules(config),
        countryHeader: config.countryHeader,
        fallbackLanguages: config.fallbackLanguages,
        origins: config.origins,
        analytics: config.analytics,
        security: config.security,
        runtime: config.runtime,
      },
      scriptOrigins: values.UAPP_BOT_CHECK === undefined ? [] : BOT_CHECK_ORIGINS[values.UAPP_BOT_CHECK].scripts,
      ancestorOrigins: config.sources.content === 'payload' ? [new URL(values.UAPP_CONTENT_URL).origin] : [],
      loginOrigins: createLoginOrigins(values.UAPP_IDENTITY_WELLKNOWN),
      assetsUrl,
      picturesDir: resolve(cwd, values.UAPP_DATA_DIR, 'pictures'),
      startFunctions: createStartFunctions({
        ...toFunctionsOptions(context),
        startPreview: (preview) =>
          startPreview({ ...preview, cwd, configFile: context.options.config, port: options.port ?? values.PORT }),
        // What is read from a store is published by those who write into it.
        ...(releases.openStore === undefined ? { publishBlocked: createPublishBlocked(context) } : {}),
      }),
      ...omitUndefined({
        tracing,
        draftAssetsUrl: assetsUrl === '' ? values.UAPP_ASSETS_URL : undefined,
        address: options.address,
        front: options.front,
        metricsPort: values.UAPP_METRICS_PORT,
        trustProxy: values.UAPP_TRUST_PROXY,
      }),
    })
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof ListenError) throw usageError(error.message)
    throw error
  }
}

/** Addresses of all sites of a release, as a browser on this machine reaches them. */
export function listSiteAddresses({ hosts }: Release): readonly { readonly site: string; readonly url: string }[] {
  return hosts.flatMap(({ origin, sites }) =>
    sites.map(({ site, defaultUrlCode }) => ({
      site: site.name,
      url: `${origin}${buildBasePath({ urlCode: defaultUrlCode }, site)}`,
    })),
  )
}

function describeServed(runtime: RunningRuntime): string {
  const release = runtime.release()
  const pages = release.hosts.reduce((sum, { pageCount }) => sum + pageCount, 0)
  const lines = listSiteAddresses(release).map(({ site, url }) => `  ${url}  ${site}`)
  const foreign = release.hosts.filter(({ host }) => !isLocalHost(host)).map(({ host }) => host)
  const hint =
    foreign.length === 0
      ? []
      : [
          `Sites of other hosts answer here too when the request names them: curl -H 'host: ${foreign[0]}' ${runtime.url}/`,
        ]
  return [`Release ${release.buildId}, ${pages} pages, on port ${runtime.port}:`, ...lines, ...hint].join('\n')
}

/** `uapp serve`: the production runtime on the current release, until stopped. */
export function registerServe(program: Command): Command {
  const command = program
    .command('serve')
    .description('serve the current release of all hosts, until stopped')
    .option('--port <n>', 'port to listen on (default: PORT, else 8000)', parsePort)
    .option('--address <ip>', 'address to listen on (default: all of this machine)')
    .addHelpText('after', '\nExample:\n  uapp serve --port 8080\n')
  return withReleaseStoreOption(command).action(async (options: ServeOptions) => {
    const context = withReleaseStore(await createCommandContext(options), options)
    const runtime = await startRuntimeOf(context, { ...options, releases: findReleases(context) })
    const { buildId, hosts } = runtime.release()
    context.result(
      { url: runtime.url, port: runtime.port, buildId, hosts: hosts.map(({ host, origin }) => ({ host, origin })) },
      describeServed(runtime),
    )
    await untilStopped()
    await runtime.stop()
  })
}
