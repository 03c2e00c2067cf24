import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { READER_RECORD, SEEN_MS } from '../../domain/cookie/device-records.ts'
import { toCurrentUser } from '../../domain/portal/current-user.ts'
import { forgetReader, readReader, rememberReader } from './last-reader.ts'

const IDENTITY = { prefix: 'FR-SDK', clientId: 'kmx_uapp_login', tokenStore: 'localStorage' } as const
const TOKENS = 'FR-SDK-kmx_uapp_login'
const user = toCurrentUser({ subname: 'u-1', given_name: 'Ingrid', family_name: 'Solvang', roles: ['one'] })

beforeEach(() => {
  window.localStorage.clear()
  jest.useRealTimers()
})

describe('readReader', () => {
  it('[A3] names who was logged in last, while the login is on the device', () => {
    expect(readReader(IDENTITY)).toBeUndefined()
    rememberReader(user)
    expect(readReader(IDENTITY)).toBeUndefined()
    window.localStorage.setItem(TOKENS, '{}')
    expect(readReader(IDENTITY)).toEqual(user)
    expect(readReader({ ...IDENTITY, tokenStore: 'sessionStorage' })).toBeUndefined()
    forgetReader()
    expect(readReader(IDENTITY)).toBeUndefined()
  })

  it('[A3] names nobody after seven days, or from what cannot be read', () => {
    window.localStorage.setItem(TOKENS, '{}')
    rememberReader(user)
    jest.useFakeTimers({ now: Date.now() + SEEN_MS + 1 })
    expect(readReader(IDENTITY)).toBeUndefined()
    window.localStorage.setItem(READER_RECORD.name, '{"at":')
    expect(readReader(IDENTITY)).toBeUndefined()
  })
})
