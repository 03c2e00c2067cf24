import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCmsInstalled, startCms, type CmsAccount, type CmsOptions } from '../../services/cms/start.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'

const CMS_PASSWORD = 'a-password-of-tests'
export const CMS_KEY = 'a-key-by-which-tests-read'
/** Of an account that writes drafts. */
export const CMS_WRITE_KEY = 'a-key-by-which-tests-write-drafts'

const CMS_ACCOUNTS = ['administrator', 'editor', 'translator'].map((role) => ({
  email: `${role}@cms.example`,
  role: role as CmsAccount['role'],
  password: CMS_PASSWORD,
}))

/** The content management system of a test. */
export interface TestCms {
  /** Origin of its screens and of its API. */
  readonly origin: string
  /** What it said. */
  readonly lines: readonly string[]
  /** Ends it, and starts it again with its data and what the content folder holds by now. */
  readonly restart: () => Promise<void>
  /** Ends it; its data go with it. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the real content management system with the content of a folder, in a folder of its own.
 * @throws {Error} saying how to install it, where it is not: a test downloads nothing.
 */
export async function startTestCms(
  options: Pick<CmsOptions, 'contentDir' | 'assetsUrl'> & Partial<Pick<CmsOptions, 'siteUrl' | 'webhooks'>>,
): Promise<TestCms> {
  if (!isCmsInstalled(join(ROOT, 'cms')))
    throw new Error(
      'This test needs the content management system: install it by "npm ci" in the folder cms (some 900 MB), or by "npx uapp services --cms" once',
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'uapp-cms-'))
  // Root starts PostgreSQL as another user, who must reach its folder.
  await chmod(dataDir, 0o755)
  const lines: string[] = []
  try {
    const [port = 0] = await findFreePorts(1)
    const start = (): ReturnType<typeof startCms> =>
      startCms({
        siteUrl: 'http://localhost:9',
        webhooks: { urls: [], secret: 'what-webhooks-of-tests-are-signed-with' },
        ...options,
        port,
        codeDir: ROOT,
        dataDir,
        languages: TEXT_LANGUAGES,
        accounts: [
          ...CMS_ACCOUNTS,
          { email: 'reader@cms.example', role: 'reader', password: CMS_PASSWORD, apiKey: CMS_KEY },
          { email: 'texts@cms.example', role: 'translator', password: CMS_PASSWORD, apiKey: CMS_WRITE_KEY },
        ],
        secret: 'what-sessions-of-tests-are-signed-with',
        databasePassword: 'what-only-tests-know: with a/slash',
        environment: readChildEnvironment(),
        onLine: (line) => void lines.push(line),
      })
    let service = await start()
    return {
      origin: new URL(service.url).origin,
      lines,
      restart: async () => {
        await service.stop()
        service = await start()
      },
      stop: async () => {
        await service.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** A call of the system's API by a person. @throws {Error} with its answer, when it refuses. */
export async function callCms(
  origin: string,
  role: CmsAccount['role'],
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: `${role}@cms.example`, password: CMS_PASSWORD }),
  })
  const { token } = (await login.json()) as { readonly token?: string }
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { ...headers, authorization: `JWT ${String(token)}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
