import { describe, expect, it } from '@jest/globals'
import { mailQueue } from '../store/schema/index.ts'
import { PEOPLE, TICKETS, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const AWAY = 'http://localhost:9'

describe('while the identity provider is away', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store), {
    identity: { wellKnown: `${AWAY}/.well-known/openid-configuration`, clientId: 'kmx_uapp_login' },
  })

  it('[M9] asks nobody to log in again for it', async () => {
    const answer = await customers.ask(PEOPLE.ada, '{ viewer { id } }')
    expect(answer).toEqual({ status: 503, body: { errors: [{ message: 'Logins cannot be checked at the moment' }] } })
  })
})

describe('while the mail server is away', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store), {
    mail: { url: 'smtp://localhost:9', from: 'Trenholt <no-reply@trenholt.example>', retrySeconds: 60 },
  })

  it('[M3] keeps a mail for another attempt, and what is done stays done', async () => {
    const comment = `mutation { commentTicket(number: ${TICKETS.south}, text: "Hello", idempotencyKey: "m") { ticket { replies } } }`
    expect((await customers.ask(PEOPLE.ben, comment)).body.data).toEqual({ commentTicket: { ticket: { replies: 1 } } })
    for (const end = Date.now() + 20_000; customers.faults.length < 1 && Date.now() < end;)
      await new Promise((resolve) => setImmediate(resolve))
    const queued = await customers.store.db.select().from(mailQueue)
    expect(
      queued.map(({ kind, attempts, nextAttemptAt }) => [kind, attempts, nextAttemptAt.getTime() > Date.now()]),
    ).toEqual([['ticketAnswered', 1, true]])
    expect(customers.faults.map(String)).toEqual(
      queued.map(() =>
        expect.stringMatching(/^Error: Mail [\w-]+ \(ticketAnswered\) was not sent, attempt 1\. It is tried again\.$/),
      ),
    )
  })
})
