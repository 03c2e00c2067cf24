import { resolve } from 'node:path'
import type { CmsAccount } from '../../services/cms/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { readOrCreateSecret } from '../../src/integrations/process/secret-file.ts'
import { listUsedLanguages } from '../../src/domain/site/site-locales.ts'
import { readWebhookSecret } from '../../src/sources/webhooks/webhook-secret.ts'
import { CODE_DIR } from '../code-dir.ts'
import type { CommandContext } from '../command-context.ts'
import { refuseTaken } from './taken-port.ts'

/** Roles of people, each with an account to begin with. */
const PEOPLE = ['administrator', 'editor', 'translator'] as const

/** Characters of a password that is typed. */
const PASSWORD_LENGTH = 16

/** Where changes are told: the runtime, whose preview shows drafts, and `uapp publish --watch`. */
const toReceivers = ({ environment }: CommandContext): readonly string[] => {
  const { PORT, UAPP_CONTENT_WEBHOOKS } = environment.values
  return [
    ...new Set([`http://localhost:${PORT}/api/content-webhook`, 'http://localhost:8030/', ...UAPP_CONTENT_WEBHOOKS]),
  ]
}

/**
 * Starts the content management system of `cms/`, installing it when it never was.
 * @returns it, and what a person is told: its address, the first logins, and what to set so that the sites come from it.
 * @throws {CommandError} when its port is taken. @throws {Error} when it does not start.
 */
export async function startEmbeddedCms(
  context: CommandContext,
): Promise<{ readonly service: RunningService; readonly notes: string }> {
  const { config, environment, cwd, reporter } = context
  const { values } = environment
  const dataDir = resolve(cwd, values.UAPP_DATA_DIR, 'cms')
  const readSecret = (name: string): string => readOrCreateSecret(resolve(dataDir, `${name}.key`))
  const password = readSecret('password').slice(0, PASSWORD_LENGTH)
  const [apiKey, writeKey] = [readSecret('reader'), readSecret('writer')]
  const accounts: readonly CmsAccount[] = [
    ...PEOPLE.map((role) => ({ email: `${role}@cms.example`, role, password })),
    // Nobody logs in with these accounts: each has a key.
    { email: 'uapp@cms.example', role: 'reader', password: readSecret('reader-password'), apiKey },
    // What comes back from translators becomes a draft: it needs no more than theirs.
    { email: 'texts@cms.example', role: 'translator', password: readSecret('writer-password'), apiKey: writeKey },
  ]
  await refuseTaken(values.UAPP_CMS_PORT, values)
  const webhookSecret = readWebhookSecret(values.UAPP_CONTENT_WEBHOOK_SECRET, resolve(cwd, values.UAPP_DATA_DIR))
  const { startCms } = await import('../../services/cms/start.ts')
  const service = await startCms({
    port: values.UAPP_CMS_PORT,
    codeDir: CODE_DIR,
    dataDir,
    contentDir: resolve(cwd, config.projectDir, 'content'),
    assetsUrl: values.UAPP_ASSETS_URL,
    languages: listUsedLanguages(context.config),
    accounts,
    siteUrl: `http://localhost:${values.PORT}`,
    webhooks: { urls: toReceivers(context), secret: webhookSecret },
    secret: readSecret('session'),
    databasePassword: readSecret('database'),
    environment: readChildEnvironment(),
    onLine: (line) => reporter.info(`cms: ${line}`),
  })
  const list = PEOPLE.map((role) => `${role}@cms.example`).join('\n            ')
  const address = new URL('/api', service.url).href
  // Other commands would start the embedded services once more, whose ports are taken.
  const beside = {
    UAPP_CONTENT_URL: address,
    UAPP_CONTENT_TOKEN: apiKey,
    UAPP_CONTENT_WRITE_TOKEN: writeKey,
    UAPP_CONTENT_WEBHOOK_SECRET: webhookSecret,
    UAPP_CATALOGUE_URL: address,
    UAPP_CATALOGUE_TOKEN: apiKey,
    UAPP_ASSETS_URL: values.UAPP_ASSETS_URL,
    UAPP_CUSTOMERS_URL: values.UAPP_CUSTOMERS_URL,
    UAPP_IDENTITY_WELLKNOWN: values.UAPP_IDENTITY_WELLKNOWN,
    SMTP_URL: values.SMTP_URL,
  }
  const lines = [
    `${service.name.padEnd(11)} ${service.url}`,
    'Content management',
    `  accounts  ${list}`,
    `  password  ${password}`,
    "Sites from it, beside these services: sources: { content: 'payload', products: 'payload' } in uapp.config.ts, and in the environment",
    ...Object.entries(beside).map(([name, value]) => `  export ${name}=${value}`),
  ]
  return { service, notes: lines.join('\n') }
}
