import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { prepareEmbeddedStore } from '../../../functions/platform/store/testing/prepare-embedded-store.ts'
import { startDatabase, type TestDatabase } from '../../../functions/platform/store/testing/start-database.ts'
import { startMailService, type RunningMailService } from '../../mail/start.ts'
import { openServicesStore, type ServicesStore } from '../../store/services-store.ts'
import { startCustomersService, type CustomersServiceOptions, type RunningCustomersService } from '../start.ts'
import { startTestIssuer, type TestIssuer } from './test-issuer.ts'
import type { StoreKind } from '../../../tests/setup/test-size.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface Answer {
  readonly status: number
  readonly body: {
    // Tests look into answers of many shapes.
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly errors?: readonly { readonly message: string }[]
  }
}

/** A customers service of a test, with issuer, store and mail server of its own. */
export interface TestCustomers {
  readonly service: RunningCustomersService
  readonly store: ServicesStore
  readonly issuer: TestIssuer
  readonly mail: RunningMailService
  readonly filesDir: string
  /** Faults that the service told to nobody else. */
  readonly faults: readonly unknown[]
  /** Every mail of the queue has gone. */
  untilMailsAreSent(): Promise<void>
  /** Asks as an account. */
  ask(accountId: string, query: string, variables?: object): Promise<Answer>
  /** Asks with a token as it is. */
  askWith(token: string | undefined, query: string, variables?: object): Promise<Answer>
}

async function post(url: string, token: string | undefined, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...omitUndefined({ 'x-identity-token': token }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A service for the tests around the call; started before them and removed after them. */
export function useTestCustomers(
  kind: StoreKind,
  fill: (store: ServicesStore, filesDir: string) => Promise<void>,
  options: Partial<CustomersServiceOptions> = {},
): TestCustomers {
  const parts: { current?: Omit<TestCustomers, 'ask' | 'askWith' | 'faults' | 'untilMailsAreSent'> & { dir: string } } =
    {}
  const faults: unknown[] = []
  const tokens = new Map<string, Promise<string>>()
  const signOnce = (accountId: string): Promise<string> => {
    const token = tokens.get(accountId) ?? now().issuer.sign(accountId)
    tokens.set(accountId, token)
    return token
  }
  let database: TestDatabase | undefined
  beforeAll(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-customers-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    else await prepareEmbeddedStore(dir)
    const store = await openServicesStore({ databaseUrl: database?.url, dir, onError: () => undefined })
    const filesDir = join(dir, 'files')
    await fill(store, filesDir)
    const [issuer, mail] = await Promise.all([startTestIssuer(), startMailService({ port: 0, smtpPort: 0 })])
    const service = await startCustomersService({
      port: 0,
      store,
      identity: issuer.identity,
      filesDir,
      mail: { url: mail.smtpUrl, from: 'Trenholt <no-reply@trenholt.example>' },
      siteUrl: 'https://www.trenholt.example',
      portalSegment: 'mykomax',
      onError: (error) => void faults.push(error),
      ...options,
    })
    parts.current = { service, store, issuer, mail, filesDir, dir }
  }, 120_000)
  afterAll(async () => {
    const { service, store, issuer, mail, dir } = now()
    await service.stop()
    await Promise.all([store.close(), issuer.stop(), mail.stop()])
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })
  const now = (): NonNullable<typeof parts.current> => {
    if (parts.current === undefined) throw new Error('The service runs within tests only')
    return parts.current
  }
  const askWith: TestCustomers['askWith'] = (token, query, variables = {}) =>
    post(now().service.url, token, { query, variables })
  return {
    get service() {
      return now().service
    },
    get store() {
      return now().store
    },
    get issuer() {
      return now().issuer
    },
    get mail() {
      return now().mail
    },
    get filesDir() {
      return now().filesDir
    },
    faults,
    askWith,
    untilMailsAreSent: async () => {
      for (const end = Date.now() + 20_000; Date.now() < end;) {
        const { rows } = await now().store.execute('select from services.mail_queue limit 1')
        if (rows.length === 0) return
        // The embedded database answers without letting anything else run.
        await new Promise((resolve) => setImmediate(resolve))
      }
      throw new Error('Mails are left in the queue')
    },
    ask: async (accountId, query, variables) => askWith(await signOnce(accountId), query, variables),
  }
}
