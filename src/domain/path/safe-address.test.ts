import { describe, expect, it } from '@jest/globals'
import { isSafeAddress } from './safe-address.ts'

describe('isSafeAddress', () => {
  it.each([
    ['https://login.example/auth?tenant=7', true],
    ['http://localhost:8003/auth', true],
    ['http://fachtage.localhost:8000', true],
    ['http://127.0.0.1:1', true],
    ['http://[::1]:8003/', true],
    ['http://login.example/auth', false],
    ['http://localhost.example/auth', false],
    ['http://127.0.0.1.example/', false],
    ['ftp://localhost/', false],
    ['no address', false],
  ])('[A8] of %s is %s', (address, expected) => expect(isSafeAddress(address)).toBe(expected))
})
