import { afterAll, beforeAll } from '@jest/globals'
import { hashPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { startMailService, type RunningMailService } from '../../mail/start.ts'
import { access, accounts } from '../../store/schema/index.ts'
import { useServicesStore, type TestServicesStore } from '../../store/testing/use-services-store.ts'
import { startIdentityService, type RunningIdentityService } from '../start.ts'
import { SITE } from './login-flow.ts'
import type { StoreKind } from '../../../tests/setup/test-size.ts'

export const PASSWORD = 'kupfer-und-draht-7'

export interface TestIdentity {
  readonly service: RunningIdentityService
  readonly mail: RunningMailService
  readonly stored: TestServicesStore
  /** Moves the clock of the provider's own rules. */
  pass(milliseconds: number): void
  /** By how much it was moved. */
  passed(): number
  /** Ends the service and starts it again on the same store and port. */
  restart(): Promise<void>
  /** Makes a person with the password above. @returns the id. */
  addPerson(person: Partial<typeof accounts.$inferInsert> & { readonly email: string }): Promise<string>
  /** What the service could tell no visitor. */
  readonly faults: readonly unknown[]
}

/** An identity provider of the tests around the call, with a store and a mail server of its own. */
export function useIdentity(kind: StoreKind = 'PGlite'): TestIdentity {
  const stored = useServicesStore(kind)
  const held: { service?: RunningIdentityService; mail?: RunningMailService; passed: number } = { passed: 0 }
  const faults: unknown[] = []
  const passwordHash = hashPassword(PASSWORD)
  const start = async (port: number): Promise<void> => {
    held.service = await startIdentityService({
      port,
      store: stored.store,
      siteOrigins: [SITE],
      portalUrl: (language) => `${SITE}/${language}/mykomax`,
      brand: 'Trenholt',
      mail: { url: held.mail?.smtpUrl ?? '', from: 'Trenholt <no-reply@trenholt.example>' },
      onError: (error) => faults.push(error),
      now: () => new Date(Date.now() + held.passed),
    })
  }
  beforeAll(async () => {
    held.mail = await startMailService({ port: 0, smtpPort: 0 })
    await start(0)
  }, 60_000)
  afterAll(async () => {
    await held.service?.stop()
    await held.mail?.stop()
  })
  const service = (): RunningIdentityService => {
    if (held.service === undefined) throw new Error('The service runs within tests only')
    return held.service
  }
  return {
    stored,
    faults,
    get service() {
      return service()
    },
    get mail() {
      if (held.mail === undefined) throw new Error('The mail server runs within tests only')
      return held.mail
    },
    pass: (milliseconds) => void (held.passed += milliseconds),
    passed: () => held.passed,
    restart: async () => {
      const { port } = service()
      await service().stop()
      await stored.reopen()
      await start(port)
    },
    addPerson: async (person) => {
      const { db } = stored.store
      const [made] = await db
        .insert(accounts)
        .values({
          firstName: 'Ingrid',
          lastName: 'Solvang',
          passwordHash: await passwordHash,
          emailConfirmedAt: new Date(),
          ...person,
        })
        .returning()
      if (made === undefined) throw new Error(`Nobody was made of ${person.email}`)
      await db.insert(access).values([
        { accountId: made.id, service: 'tickets', state: 'active' },
        { accountId: made.id, service: 'userAdmin', state: 'active' },
        { accountId: made.id, service: 'campus', state: 'invitePending' },
      ])
      return made.id
    },
  }
}
