import { describe, expect, it } from '@jest/globals'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { createPortalLogins, LOGIN_SECONDS, type PortalLogins } from './portal-logins.ts'

const SECRET = 'the refresh token of a provider'

describe.each(RUN_STORE_KINDS)('logins that are kept in %s', (kind) => {
  const test = useTestStore(kind)
  const clock = { now: new Date('2026-11-22T09:00:00Z') }
  const open = (): PortalLogins =>
    createPortalLogins(
      { use: (action) => action(test.store), state: () => 'open', close: async () => undefined } satisfies StoreAccess,
      () => clock.now,
    )
  const read = (logins: PortalLogins, cookie: string): Promise<string | undefined> =>
    logins.use(cookie, async (refreshToken) => ({ answer: refreshToken }))

  it('[A5] are in the store without the refresh token and without what decrypts it', async () => {
    await open().keep('cookie-1', SECRET, undefined)
    const { rows } = await test.store.execute('SELECT * FROM uapp.portal_logins')
    const text = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect([text.includes(SECRET), text.includes(Buffer.from(SECRET).toString('base64url'))]).toEqual([false, false])
    expect(text).not.toContain('cookie-1')
    expect(await read(open(), 'cookie-1')).toBe(SECRET)
    expect(await read(open(), 'cookie-2')).toBeUndefined()
  })

  it('[A5] are used by one request at a time, each with the token that the one before it was given', async () => {
    await open().keep('in-turn', 'r0', undefined)
    const used: string[] = []
    let running = 0
    const useNext = (logins: PortalLogins): Promise<string | undefined> =>
      logins.use('in-turn', async (refreshToken) => {
        expect((running += 1)).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        used.push(refreshToken)
        running -= 1
        return { answer: refreshToken, next: `r${used.length}` }
      })
    // As two runtimes on one store.
    await Promise.all([open(), open(), open()].map(useNext))
    expect(used).toEqual(['r0', 'r1', 'r2'])
  })

  it('[A5] stay as they are when the request fails, and are free again when it died', async () => {
    await open().keep('fails', 'r0', undefined)
    const failed = open().use('fails', () => Promise.reject(new Error('away')))
    await expect(failed).rejects.toThrow('away')
    expect(await read(open(), 'fails')).toBe('r0')
    await test.store.execute(`UPDATE uapp.portal_logins SET busy_until = $1`, [new Date(clock.now.getTime() - 1)])
    expect(await read(open(), 'fails')).toBe('r0')
  })

  it('[A7] end when the provider says so, when somebody logs out or in again, and when nobody comes for long', async () => {
    const logins = open()
    await logins.keep('refused', 'r', undefined)
    await logins.use('refused', async () => ({ answer: 'no', hasEnded: true }))
    await logins.keep('left', 'r', undefined)
    expect([await logins.take('left'), await logins.take('left')]).toEqual(['r', undefined])
    await logins.keep('former', 'r', undefined)
    await logins.keep('later', 'r', 'former')
    const gone = ['refused', 'left', 'former'].map((cookie) => read(logins, cookie))
    expect(await Promise.all(gone)).toEqual([undefined, undefined, undefined])
    clock.now = new Date(clock.now.getTime() + LOGIN_SECONDS * 1000 - 1)
    expect(await read(logins, 'later')).toBe('r')
    clock.now = new Date(clock.now.getTime() + LOGIN_SECONDS * 1000)
    expect(await read(logins, 'later')).toBeUndefined()
  })
})
