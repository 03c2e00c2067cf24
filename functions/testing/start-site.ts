import { join } from 'node:path'
import type { PortalSettings } from '../../src/contracts/portal/portal-settings.ts'
import { FORM_KINDS, type FormKind } from '../../src/domain/form/form-kind.ts'
import type { RunningRuntime, RuntimeOptions } from '../server/main.ts'
import { RUNTIME_CONFIG, startTestRuntime, waitForStore } from '../server/testing/start-test-runtime.ts'
import { prepareEmbeddedStore } from '../platform/store/testing/prepare-embedded-store.ts'
import type { FunctionsOptions } from '../functions-options.ts'
import type { RunningFunctions } from '../platform/running-functions.ts'
import { createStartFunctions } from '../start-functions.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { contentSourceAt } from './content-source.ts'

/** Of a provider that is away. */
export const TEST_PORTAL_SETTINGS: PortalSettings = {
  segment: 'mykomax',
  identity: {
    wellKnown: 'http://127.0.0.1:9/.well-known/openid-configuration',
    clientId: 'kmx_uapp_login',
    scope: 'openid',
    realmPath: 'alpha',
    roleClaim: 'roles',
    prefix: 'FR-SDK',
    tokenStore: 'localStorage',
    threshold: 180_000,
    timeout: 3000,
    logLevel: 'none',
  },
  services: {},
  groupName: 'Trenholt',
  supportEmail: 'service@trenholt.example',
}

export interface TestSiteOptions {
  /** Folder of the release; the store and uploads get theirs in it. */
  readonly dir: string
  /** Absent: an embedded database. */
  readonly databaseUrl?: string | undefined
  readonly functions?: Partial<FunctionsOptions>
  readonly runtime?: Partial<RuntimeOptions>
  /** Gets the functions as soon as they run. */
  readonly onStarted?: (functions: RunningFunctions) => void
}

/** Who may see what, where a test asks for nothing else. */
export const TEST_ACCESS: FunctionsOptions['access'] = {
  eventPasswords: {},
  sessionKeys: ['the key of a test, which is long enough'],
}

/** A runtime with all functions, whose store is open. Without mail server and content service unless `functions` names them. */
export async function startSite({
  dir,
  databaseUrl,
  functions,
  runtime,
  onStarted,
}: TestSiteOptions): Promise<RunningRuntime> {
  const storeDir = join(dir, 'store')
  if (databaseUrl === undefined) await prepareEmbeddedStore(storeDir)
  const startFunctions = createStartFunctions({
    store: { databaseUrl, dir: storeDir },
    uploads: { dir: join(dir, 'uploads') },
    rules: RUNTIME_CONFIG,
    keepDays: 180,
    whitepapers: {},
    portal: {
      settings: TEST_PORTAL_SETTINGS,
      customersUrl: 'http://127.0.0.1:9/graphql',
    },
    translationProject: 'trenholt',
    content: { source: contentSourceAt(), fallbackLanguages: {} },
    siteLanguages: { siteLanguages: ['en', 'de'], siteLanguageAdjustments: {}, siteCountries: {} },
    assetsUrl: 'http://localhost:8014',
    access: TEST_ACCESS,
    contentWebhook: {
      check: findContentAdapter({ content: 'files' }).webhook,
      secret: 'the webhook secret of a test, long enough',
    },
    mail: { url: 'smtp://localhost:9', from: 'Trenholt <no-reply@trenholt.example>' },
    recipients: Object.fromEntries(FORM_KINDS.map((form) => [form, `${form}@trenholt.example`])) as Record<
      FormKind,
      string
    >,
    ...functions,
  })
  const started = await startTestRuntime(dir, {
    startFunctions: (context) => {
      const running = startFunctions(context)
      onStarted?.(running)
      return running
    },
    ...runtime,
  })
  await waitForStore(started.port)
  return started
}
