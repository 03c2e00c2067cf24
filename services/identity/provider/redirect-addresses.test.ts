import { describe, expect, it } from '@jest/globals'
import { isLoginReturn, isLogoutReturn } from './redirect-addresses.ts'
import { isSiteOrigin, toPolicySources } from './site-origins.ts'

const ORIGINS = ['http://localhost:8000', 'https://www.trenholt.example']

describe('addresses to which a login returns', () => {
  it.each([
    'http://localhost:8000/callback',
    'http://localhost:8000/de-ch/callback',
    'https://www.trenholt.example/blank-callback',
    'http://fachtage.localhost:8000/de/callback',
    'http://fachtage.localhost:8000/blank-callback',
  ])('[A9] are good: %s', (address) => {
    expect(isLoginReturn(address, ORIGINS)).toBe(true)
  })

  it.each([
    ['another port', 'http://fachtage.localhost:8001/callback'],
    ['another scheme', 'https://fachtage.localhost:8000/callback'],
    ['a name that only ends alike', 'http://fachtagelocalhost:8000/callback'],
    ['a name below one of the internet', 'https://fachtage.www.trenholt.example/callback'],
    ['a name in which localhost stands first', 'http://localhost.evil.example:8000/callback'],
    ['a user', 'http://fachtage.localhost:8000@evil.example/callback'],
    ['another page', 'http://fachtage.localhost:8000/de/mykomax'],
    ['a query', 'http://fachtage.localhost:8000/callback?next=//evil.example'],
    ['no address', 'callback'],
  ])('[A9] are not good with %s', (_name, address) => {
    expect(isLoginReturn(address, ORIGINS)).toBe(false)
  })

  it('[A7] after a logout any page of the site is good', () => {
    expect(isLogoutReturn('http://fachtage.localhost:8000/de', ORIGINS)).toBe(true)
    expect(isLogoutReturn('http://fachtage.localhost:8001/de', ORIGINS)).toBe(false)
  })

  it('[A9] names below localhost are the site’s only where localhost is', () => {
    expect(isSiteOrigin('http://fachtage.localhost:8000', ['https://www.trenholt.example'])).toBe(false)
    expect(toPolicySources(ORIGINS)).toEqual([
      'http://localhost:8000',
      'http://*.localhost:8000',
      'https://www.trenholt.example',
    ])
  })
})
