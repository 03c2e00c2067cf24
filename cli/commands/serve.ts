import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { InvalidArgumentError, type Command } from 'commander'
import { readOrCreateSessionKey } from '../../functions/access/session-key.ts'
import { ReleaseError, type Release } from '../../functions/release/read-release.ts'
import { createStartFunctions, type FunctionsOptions } from '../../functions/start-functions.ts'
import { ListenError, startRuntime, type RunningRuntime, type RuntimeOptions } from '../../functions/server/main.ts'
import type { ParsedEnvironment } from '../../src/config/environment.ts'
import { BOT_CHECK_ORIGINS, type BotCheckOptions } from '../../src/integrations/bot-check/bot-check.ts'
import type { UappConfig } from '../../src/config/uapp-config.ts'
import type { ResolutionRules } from '../../src/domain/request-resolution.ts'
import { FORM_KINDS, type FormKind } from '../../src/domain/forms/form-kind.ts'
import { createGraphqlSource, type GraphqlSource } from '../../src/integrations/graphql-source/create-graphql-source.ts'
import { isLocalHost } from '../../src/domain/public-origin.ts'
import { buildBasePath } from '../../src/domain/url-path.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../command-context.ts'
import { usageError } from '../errors.ts'
import { toUploadPlaceOptions } from '../to-upload-place-options.ts'
import { untilStopped } from '../until-stopped.ts'

interface ServeOptions extends GlobalOptions {
  readonly port?: number
  readonly address?: string
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535')
  return port
}

function toRules({ technicalAreas, portalSegment, editorSegment, alternativeHost }: UappConfig): ResolutionRules {
  return {
    technicalAreas,
    portalSegment,
    editorSegment,
    ...(alternativeHost === undefined ? {} : { alternativeHost }),
  }
}

/** @throws {CommandError} naming the value that is missing. */
function toBotCheck({ values }: ParsedEnvironment): BotCheckOptions | undefined {
  const { UAPP_BOT_CHECK: provider, UAPP_BOT_CHECK_SITE_KEY: siteKey, UAPP_BOT_CHECK_SECRET: secret } = values
  if (provider === undefined) return undefined
  if (siteKey === undefined || secret === undefined)
    throw usageError('UAPP_BOT_CHECK needs UAPP_BOT_CHECK_SITE_KEY and UAPP_BOT_CHECK_SECRET, too.')
  const project = values.UAPP_BOT_CHECK_PROJECT
  if (provider === 'recaptcha-enterprise' && project === undefined)
    throw usageError('UAPP_BOT_CHECK=recaptcha-enterprise needs UAPP_BOT_CHECK_PROJECT, too.')
  return { provider, siteKey, secret, project }
}

/** The content service as visitors ask it: soon, and once; the cache has an older answer. */
function createContentSource(
  { fetch: { concurrency } }: UappConfig,
  values: CommandContext['environment']['values'],
): GraphqlSource {
  const { UAPP_CONTENT_URL: url, UAPP_CONTENT_TOKEN: token } = values
  return createGraphqlSource({
    name: 'content',
    url,
    ...(token === undefined || token === '' ? {} : { token }),
    concurrency,
    timeoutMs: 5000,
    retries: 1,
    now: Date.now,
    random: Math.random,
    sleep: (ms) => delay(ms),
  })
}

/** What browsers are told of login and services, and where these stand. */
function toPortalOptions({ config, environment }: CommandContext): FunctionsOptions['portal'] {
  const { values } = environment
  const { clientId, scope, realmPath, keyPrefix, tokenStore, thresholdSeconds, timeoutMs, logLevel } = config.portal
  return {
    settings: {
      segment: config.portalSegment,
      identity: {
        wellKnown: values.UAPP_IDENTITY_WELLKNOWN,
        clientId,
        scope,
        realmPath,
        prefix: keyPrefix,
        tokenStore,
        threshold: thresholdSeconds * 1000,
        timeout: timeoutMs,
        logLevel,
        accountUrl: values.UAPP_IDENTITY_ACCOUNT_URL,
        registrationUrl: values.UAPP_IDENTITY_REGISTRATION_URL,
      },
      services: config.portal.services,
      supportEmail: config.portal.supportEmail,
    },
    customersUrl: values.UAPP_CUSTOMERS_URL,
    ticketingUrl: values.UAPP_TICKETING_URL,
    debugLevel: values.UAPP_TICKETING_DEBUG_LEVEL,
  }
}

function toFunctionsOptions(context: CommandContext): FunctionsOptions {
  const { config, environment, cwd } = context
  const { values } = environment
  const { sender, recipient, recipients, papers } = config.forms
  const webhook = { url: values.UAPP_FORMS_WEBHOOK_URL, secret: values.UAPP_FORMS_WEBHOOK_SECRET }
  if (webhook.url !== undefined && webhook.secret === undefined)
    throw usageError('UAPP_FORMS_WEBHOOK_URL is set without UAPP_FORMS_WEBHOOK_SECRET, which signs what is sent.')
  return {
    store: { databaseUrl: values.DATABASE_URL, dir: resolve(cwd, values.UAPP_DATA_DIR, 'store') },
    uploads: {
      ...toUploadPlaceOptions(context),
      scanner: values.UAPP_CLAMD === undefined ? undefined : { address: values.UAPP_CLAMD },
    },
    rules: toRules(config),
    papers,
    keepDays: config.forms.keepDays,
    botCheck: toBotCheck(environment),
    retrySeconds: values.UAPP_DELIVERY_RETRY_SECONDS,
    portal: toPortalOptions(context),
    content: { source: createContentSource(config, values), fallbackLanguages: config.fallbackLanguages },
    siteLanguages: config,
    assetsUrl: values.UAPP_ASSETS_URL,
    access: {
      eventPasswords: values.UAPP_EVENT_PASSWORDS ?? {},
      editorPasswordHash: values.UAPP_EDITOR_PASSWORD_HASH,
      sessionKeys: values.UAPP_SESSION_KEYS ?? [
        readOrCreateSessionKey(resolve(cwd, values.UAPP_DATA_DIR, 'session.key')),
      ],
    },
    mail: { url: values.SMTP_URL, from: sender },
    recipients: Object.fromEntries(FORM_KINDS.map((kind) => [kind, recipients[kind] ?? recipient])) as Record<
      FormKind,
      string
    >,
    ...(webhook.url === undefined || webhook.secret === undefined
      ? {}
      : { webhook: { url: webhook.url, secret: webhook.secret } }),
  }
}

/** Undefined where no receiver of traces is set. */
function toTracing({ values }: ParsedEnvironment): RuntimeOptions['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName: values.OTEL_SERVICE_NAME }
}

/**
 * Starts the runtime with the configuration and environment of a command.
 * @throws {CommandError} with status 2 when there is no release, or the port cannot be had.
 */
export async function startRuntimeOf(
  context: CommandContext,
  options: { readonly port?: number; readonly address?: string } = {},
): Promise<RunningRuntime> {
  const { config, environment, cwd } = context
  const { values } = environment
  const tracing = toTracing(environment)
  try {
    return await startRuntime({
      distDir: resolve(cwd, values.UAPP_DIST_DIR),
      port: options.port ?? values.PORT,
      logLevel: values.UAPP_LOG_LEVEL,
      config: {
        ...toRules(config),
        countryHeader: config.countryHeader,
        origins: config.origins,
        analytics: config.analytics,
        security: config.security,
        runtime: config.runtime,
      },
      scriptOrigins: values.UAPP_BOT_CHECK === undefined ? [] : BOT_CHECK_ORIGINS[values.UAPP_BOT_CHECK].scripts,
      loginOrigins: [new URL(values.UAPP_IDENTITY_WELLKNOWN).origin],
      assetsUrl: values.UAPP_ASSETS_URL,
      startFunctions: createStartFunctions(toFunctionsOptions(context)),
      ...(tracing === undefined ? {} : { tracing }),
      ...(options.address === undefined ? {} : { address: options.address }),
      ...(values.UAPP_METRICS_PORT === undefined ? {} : { metricsPort: values.UAPP_METRICS_PORT }),
      ...(values.UAPP_TRUST_PROXY === undefined ? {} : { trustProxy: values.UAPP_TRUST_PROXY }),
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
  return program
    .command('serve')
    .description('serve the current release of all hosts, until stopped')
    .option('--port <n>', 'port to listen on (default: PORT, else 8000)', parsePort)
    .option('--address <ip>', 'address to listen on (default: all of this machine)')
    .addHelpText('after', '\nExample:\n  uapp serve --port 8080\n')
    .action(async (options: ServeOptions) => {
      const context = await createCommandContext(options)
      const runtime = await startRuntimeOf(context, options)
      const { buildId, hosts } = runtime.release()
      context.result(
        { url: runtime.url, port: runtime.port, buildId, hosts: hosts.map(({ host, origin }) => ({ host, origin })) },
        describeServed(runtime),
      )
      await untilStopped()
      await runtime.stop()
    })
}
