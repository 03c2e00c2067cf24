import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { toTranslationVendor } from '../../functions/functions-options.ts'
import { readCurrentDir } from '../../src/release/read-release.ts'
import { createSources, SYSTEM_CLOCK } from '../pipeline/fetch/create-sources.ts'
import { describeStale } from '../pipeline/publish/describe-stale.ts'
import { readReleaseRecord } from '../../src/release/read-release-record.ts'
import type { ParsedEnvironment } from '../../src/config/environment.ts'
import { toReleaseStore } from '../../src/config/to-release-store.ts'
import { toObjectStorage } from '../../src/config/to-object-storage.ts'
import { assessVisitor } from '../../src/integrations/bot-check/bot-check.ts'
import { createMailer } from '../../src/integrations/mail/mailer.ts'
import { findCatalogueAdapter } from '../../src/sources/adapters/create-catalogue-source.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { checkBucket } from '../../src/integrations/object-storage/check-bucket.ts'
import { pingScanner } from '../../src/integrations/virus-scan/ping-scanner.ts'
import type { CommandContext } from '../command-context.ts'
import { askIdentityProvider } from './ask-identity-provider.ts'
import { askReleaseStore } from './ask-release-store.ts'
import { lookAt, type Finding } from './finding.ts'
import pg from 'pg'
import { listMissingTexts } from '../../src/integrations/interface-texts/interface-texts.ts'
import { toProject } from '../project.ts'

const TIMEOUT_MS = 20_000

/** The version of a PostgreSQL, such as `18.4`; nothing is changed. @throws {Error} of the driver when it is away. */
async function readPostgresVersion(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'uapp doctor',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end()
  }
}

type Name = Parameters<ParsedEnvironment['isSet']>[0]

const EMBEDDED = { state: 'embedded', detail: 'not set: it runs within uapp' } as const

/** A GraphQL service must answer the smallest of all queries. */
async function askGraphql(url: string, token: string | undefined): Promise<Omit<Finding, 'part'>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: '{ __typename }' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 || response.status === 403) throw new Error('it refuses the token')
  const answer = await response.text()
  if (!response.ok || !answer.includes('__typename')) throw new Error(`it answers with status ${response.status}`)
  return { state: 'good', detail: 'answers a query' }
}

/** Messages that are shown of many. */
const SHOWN = 5

type Settings = Pick<CommandContext, 'config' | 'environment'>

/** The sources, each asked once. */
function openSources({ config, environment }: Settings): ReturnType<typeof createSources> {
  const once = { ...config, fetch: { ...config.fetch, retries: 0, timeoutMs: TIMEOUT_MS } }
  return createSources({ config: once, environment, clock: SYSTEM_CLOCK, onRetry: () => undefined })
}

/** @throws {Error} naming what a service does not have of what a fetch asks for. */
function judgeModels(missing: readonly string[], name: string): Omit<Finding, 'part'> {
  const more = missing.length > SHOWN ? ` … and ${missing.length - SHOWN} more` : ''
  const adapter = `the adapter ${name}`
  if (missing.length > 0)
    throw new Error(`its models do not fit ${adapter}: ${missing.slice(0, SHOWN).join(' ')}${more}`)
  return { state: 'good', detail: `answers a query, and its models fit ${adapter}` }
}

/** Every operation of a fetch must be valid in the content service's own schema. */
async function lookAtModels(settings: Settings): Promise<Omit<Finding, 'part'>> {
  const { sources } = settings.config
  const missing = await findContentAdapter(sources).listMismatches(openSources(settings).content.transport)
  return judgeModels(missing, sources.content)
}

async function lookAtCatalogue(settings: Settings): Promise<Omit<Finding, 'part'>> {
  const { sources } = settings.config
  const { listMismatches } = findCatalogueAdapter(sources)
  const { UAPP_CATALOGUE_URL: url, UAPP_CATALOGUE_TOKEN: token } = settings.environment.values
  if (listMismatches === undefined) return askGraphql(url, token)
  return judgeModels(await listMismatches(openSources(settings).catalogue.transport), sources.products)
}

/** Warns of interface texts that another language stands in for, by file. */
function lookAtTexts(context: CommandContext): readonly Finding[] {
  return listMissingTexts(toProject(context)).map(({ file, keys, shownIn }): Finding => {
    const more = keys.length > SHOWN ? ` … and ${keys.length - SHOWN} more` : ''
    return {
      part: 'interface texts',
      state: 'doubtful',
      detail: `${file} lacks ${keys.length} texts, which are shown in ${shownIn}: ${keys.slice(0, SHOWN).join(', ')}${more}`,
      advice: `Write them in ${file}; all keys: uapp doctor --json`,
      keys,
    }
  })
}

async function askHost(url: string): Promise<Omit<Finding, 'part'>> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { state: 'good', detail: `answers (status ${response.status})` }
}

async function lookAtFolder(folder: string): Promise<Omit<Finding, 'part'>> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  return { state: 'good', detail: `${folder} can be written to` }
}

async function lookAtDatabase(url: string): Promise<Omit<Finding, 'part'>> {
  return { state: 'good', detail: `PostgreSQL ${await readPostgresVersion(url)}` }
}

/** Looks at each outside part for real: what is set is asked, what is not runs embedded. */
export async function examine(context: CommandContext): Promise<readonly Finding[]> {
  const { config, environment, cwd } = context
  const { values, isSet } = environment
  const unlessEmbedded = (
    part: string,
    name: Name,
    advice: string,
    look: () => Promise<Omit<Finding, 'part'>>,
  ): Promise<Finding> =>
    isSet(name) ? lookAt(part, `${advice} See ${name} in .env.example.`, look) : Promise.resolve({ part, ...EMBEDDED })
  const off = (
    part: string,
    name: Name,
    look: () => Promise<Omit<Finding, 'part'>>,
    advice = `Check ${name}.`,
  ): readonly Promise<Finding>[] => (isSet(name) ? [lookAt(part, advice, look)] : [])

  const parts = await Promise.all([
    unlessEmbedded(
      'content service',
      'UAPP_CONTENT_URL',
      'Check address, token and models (docs/sources.md).',
      async () => {
        // One that does not speak GraphQL is asked for its lists alone.
        if (findContentAdapter(config.sources).fetch === undefined)
          await askGraphql(values.UAPP_CONTENT_URL, values.UAPP_CONTENT_TOKEN)
        return lookAtModels({ config, environment })
      },
    ),
    unlessEmbedded('product service', 'UAPP_CATALOGUE_URL', 'Check address and token.', () =>
      lookAtCatalogue({ config, environment }),
    ),
    unlessEmbedded('asset host', 'UAPP_ASSETS_URL', 'Check the address.', () => askHost(values.UAPP_ASSETS_URL)),
    unlessEmbedded('identity provider', 'UAPP_IDENTITY_WELLKNOWN', 'Check the address.', () =>
      askIdentityProvider(values.UAPP_IDENTITY_WELLKNOWN),
    ),
    unlessEmbedded('database', 'DATABASE_URL', 'Check the address, and that PostgreSQL runs.', () =>
      lookAtDatabase(values.DATABASE_URL ?? ''),
    ),
    unlessEmbedded('mail server', 'SMTP_URL', 'Check address, user and password.', async () => {
      const mailer = createMailer({ url: values.SMTP_URL, from: config.forms.sender })
      await mailer.check()
      return { state: 'good', detail: 'takes mail from us' }
    }),
    ...off('virus scanner', 'UAPP_CLAMD', async () => {
      await pingScanner(values.UAPP_CLAMD ?? '')
      return { state: 'good', detail: 'answers' }
    }),
    ...off('object storage', 'S3_ENDPOINT', async () => {
      const storage = toObjectStorage(values)
      if (storage === undefined) throw new Error('S3_* is not complete')
      await checkBucket(storage)
      return { state: 'good', detail: `a small object was written, read and removed in ${storage.bucket}` }
    }),
    ...off(
      'release store',
      'UAPP_RELEASE_STORE',
      async () => {
        const store = toReleaseStore(values)
        if (store === undefined) throw new Error('UAPP_RELEASE_STORE is not set')
        const current = await askReleaseStore(store)
        return current === undefined
          ? { state: 'doubtful', detail: 'it is empty', advice: 'Send a release with: uapp build' }
          : { state: 'good', detail: `release ${current} is current` }
      },
      'Check UAPP_RELEASE_STORE_*, or S3_* where these are not set.',
    ),
    ...off(
      'translation service',
      'UAPP_TRANSLATION_SERVICE_URL',
      async () => {
        const vendor = toTranslationVendor(environment)
        return { state: 'good', detail: `${vendor?.name}: ${await vendor?.checkAccess()}` }
      },
      'Check UAPP_TRANSLATION_SERVICE_URL and UAPP_TRANSLATION_SERVICE_KEY.',
    ),
    ...off('bot check', 'UAPP_BOT_CHECK', async () => {
      const { UAPP_BOT_CHECK: provider, UAPP_BOT_CHECK_SITE_KEY: siteKey, UAPP_BOT_CHECK_SECRET: secret } = values
      if (provider === undefined || siteKey === undefined || secret === undefined)
        throw new Error('UAPP_BOT_CHECK_SITE_KEY or UAPP_BOT_CHECK_SECRET is missing')
      let reason: unknown
      const options = { provider, siteKey, secret, project: values.UAPP_BOT_CHECK_PROJECT }
      await assessVisitor(options, { token: 'doctor', action: 'SUBMIT', address: '' }, (error) => (reason = error))
      if (reason !== undefined) throw reason
      return { state: 'good', detail: 'answers' }
    }),
    ...off('session keys', 'DATABASE_URL', async () =>
      isSet('UAPP_SESSION_KEYS')
        ? { state: 'good', detail: 'set' }
        : {
            state: 'doubtful',
            detail: 'not set: each runtime signs with a key of its own',
            advice: 'Set UAPP_SESSION_KEYS to the same keys for all runtimes on this database.',
          },
    ),
    lookAt('data folder', 'Choose another UAPP_DATA_DIR, or change its rights.', () =>
      lookAtFolder(resolve(cwd, values.UAPP_DATA_DIR)),
    ),
    lookAt('release', 'Build one with: uapp build', async () => {
      const current = await readCurrentDir(resolve(cwd, values.UAPP_DIST_DIR))
      if (current === undefined)
        return { state: 'doubtful', detail: 'there is none yet', advice: 'Build one with: uapp build' }
      const [stale] = describeStale((await readReleaseRecord(current))?.stale ?? [])
      return stale === undefined
        ? { state: 'good', detail: current }
        : { state: 'doubtful', detail: `${current}: ${stale}`, advice: 'See what fails with: uapp fetch' }
    }),
  ])
  return [...parts, ...lookAtTexts(context)]
}
