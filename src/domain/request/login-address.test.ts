import { describe, expect, it } from '@jest/globals'
import { parseLoginGoal, toLoginAddress, toOtherLoginAddress } from './login-address.ts'

const ORIGIN = 'https://www.example'

describe('parseLoginGoal', () => {
  it('[S8] leads back to the page and file that the login was for', () => {
    const page = toLoginAddress('/de-ch/partners?a=1&b=2')
    expect(parseLoginGoal(new URL(page, ORIGIN).search, ORIGIN)).toMatchObject({
      to: '/de-ch/partners?a=1&b=2',
      isForOther: false,
      locale: { raw: 'de-ch', language: 'de' },
    })
    const file = toOtherLoginAddress('/file/price-list?l=ja')
    expect(parseLoginGoal(new URL(file, ORIGIN).search, ORIGIN)).toMatchObject({
      to: '/file/price-list?l=ja',
      isForOther: true,
      locale: { language: 'ja' },
    })
  })

  it.each([
    ['another host', 'https://evil.example/en'],
    ['another host without scheme', '//evil.example/en'],
    ['another host by backslashes', '\\\\evil.example/en'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'https://'],
  ])('[S8] leads nobody to %s', (_name, to) => {
    expect(parseLoginGoal(new URL(toLoginAddress(to), ORIGIN).search, ORIGIN).to).toBe('/')
  })

  it('[S8] stays on the host for a path that reads as another one', () => {
    const { to } = parseLoginGoal(new URL(toLoginAddress(`${ORIGIN}//evil.example`), ORIGIN).search, ORIGIN)
    expect(new URL(to, ORIGIN).origin).toBe(ORIGIN)
  })

  it('[S8] leads to the root without an address', () => {
    expect(parseLoginGoal('', ORIGIN)).toEqual({ to: '/', isForOther: false, locale: undefined })
  })
})
