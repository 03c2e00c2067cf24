import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningRuntime } from '../../../../functions/server/main.ts'
import { sendRequest, type Answer } from '../../../../functions/server/testing/send-request.ts'
import { writeRelease } from '../../../../functions/server/testing/write-release.ts'
import { startDatabase } from '../../../../functions/platform/store/testing/start-database.ts'
import { startSite, TEST_ACCESS } from '../../../../functions/testing/start-site.ts'
import { unlockEditor } from '../../../../functions/testing/unlock-editor.ts'
import { parseEnvironment } from '../../../../src/config/environment.ts'
import { siteOf } from '../../../../src/domain/testing/site-of.ts'
import { findContentAdapter } from '../../../../src/sources/adapters/create-content-source.ts'
import { signWebhook } from '../../../../src/sources/webhooks/webhook-signature.ts'
import { hashPassword } from '../../../../src/integrations/passwords/password-hash.ts'
import { pageFileOf } from '../../../../tests/builders/content-files.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene } from '../../fetch/testing/fetch-scene.ts'
import { createFakeBundle } from '../../render/headless/testing/fake-bundle.ts'
import { createPreviewer } from '../create-previewer.ts'
import type { PreviewSettings } from '../stage-follower.ts'

const PASSWORD = 'ink and wire'
const WEBHOOK_SECRET = 'the secret that both sides of a test have'

const MAIN = {
  ...siteOf('Trenholt', [{ host: 'localhost' }]),
  id: 'site-main',
  headerNavigationId: 'nav-header',
  footerNavigationId: 'nav-footer',
}

/** A text of a page, as a rich text of the content service. */
export const textOf = (text: string): readonly unknown[] => [{ type: 'text', body: { en: text } }]

/** Content with a published page that has a draft, one that was never published, and one behind a gate. */
const FILES = {
  'pages/main/company.yaml': pageFileOf('page-company', {
    title: { en: 'Company' },
    modules: textOf('We make tools.'),
  }),
  'pages/main/company.draft.yaml': { title: { en: 'Our company' }, modules: textOf('We make good tools.') },
  'pages/main/new.yaml': pageFileOf('page-new', { stage: 'DRAFT', title: { en: 'Brand new' } }),
  'pages/main/secret.yaml': pageFileOf('page-secret', {
    title: { en: 'Party' },
    protection: 'password',
    modules: textOf('Hall seven'),
  }),
}

/** A runtime with a release of what is published, a preview of real content and plans, and an editor's browser. */
export interface PreviewScene {
  readonly fetch: FetchScene
  readonly runtime: RunningRuntime
  /** Cookie of an editor who has not started the preview. */
  readonly editor: string
  /** Cookies of an editor in preview. */
  readonly previewing: string
  readonly settings: PreviewSettings
  send(path: string, cookie?: string, init?: { readonly method?: string; readonly body?: object }): Promise<Answer>
  /** Sends a webhook. @param signature by default that of the content service, made now. */
  hook(signature?: string): Promise<Answer>
  /** What the runtime logged. */
  readonly logged: readonly string[]
  dispose(): Promise<void>
}

const WEBHOOK_BODY = JSON.stringify({ operation: 'update', data: { id: 'page-company' } })

/** Value of the header that signs the scene's webhook. */
export const signedAt = (timestamp: number, secret = WEBHOOK_SECRET): string =>
  signWebhook({ body: WEBHOOK_BODY, environment: 'master', timestamp, secret })

/** Sets the scene: two services, a store, a runtime at a free port. */
export async function createPreviewScene(): Promise<PreviewScene> {
  const fetch = await createFetchScene(FILES)
  const dir = await mkdtemp(join(tmpdir(), 'uapp-preview-'))
  await writeRelease(dir, '1-a', [
    {
      host: 'localhost',
      sites: [{ site: MAIN, locales: ['en', 'de-CH'], pages: { '/en': {}, '/en/company': { id: 'page-company' }, '/en/editor': { template: 'editor' } } }], // prettier-ignore
    },
  ])
  const settings: PreviewSettings = {
    config: TEST_CONFIG,
    environment: parseEnvironment(fetch.variables),
    cwd: process.cwd(),
    folder: 'preview',
    requestOf: () => ({ countries: ['CH'] }),
    now: Date.now,
  }
  const logged: string[] = []
  const database = await startDatabase()
  const runtime = await startSite({
    dir,
    databaseUrl: database.url,
    functions: {
      access: { ...TEST_ACCESS, editorPasswordHash: await hashPassword(PASSWORD) },
      contentWebhook: {
        check: findContentAdapter({ content: 'files' }).webhook,
        secret: WEBHOOK_SECRET,
      },
      startPreview: () => ({
        ...createPreviewer(settings, () => Promise.resolve(createFakeBundle())),
        isRunning: () => true,
        stop: () => Promise.resolve(),
      }),
    },
    runtime: { logLevel: 'info', logStream: { write: (line) => void logged.push(line) } },
  })
  const editor = await unlockEditor(runtime.port, PASSWORD)
  return {
    fetch,
    runtime,
    editor,
    previewing: `${editor}; uapp_preview=editor`,
    settings,
    logged,
    send: (path, cookie = '', { method = 'GET', body } = {}) =>
      sendRequest(runtime.port, path, {
        method,
        headers: {
          accept: 'text/html,*/*',
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    hook: (signature = signedAt(Date.now())) =>
      sendRequest(runtime.port, '/api/content-webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'gcms-signature': signature },
        body: WEBHOOK_BODY,
      }),
    dispose: async () => {
      await runtime.stop()
      await database.stop()
      await fetch.dispose()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
