import { describe, expect, it } from '@jest/globals'
import type { Protection } from './content-entries.ts'
import { mayRead } from './may-read.ts'

describe('mayRead', () => {
  it.each<readonly [string, Protection, boolean, readonly string[], boolean]>([
    ['everybody a page without protection', { kind: 'none' }, false, [], true],
    ['who has the password', { kind: 'password' }, true, [], true],
    ['nobody without it, whatever the roles', { kind: 'password' }, false, ['partner'], false],
    ['who has the role', { kind: 'role', role: 'partner' }, false, ['brand', 'partner'], true],
    [
      'nobody with a role that only holds its name',
      { kind: 'role', role: 'partner' },
      true,
      ['partner-inactive'],
      false,
    ],
  ])('[S8] shows %s', (_who, protection, hasPassword, roles, expected) => {
    expect(mayRead(protection, { hasPassword, roles })).toBe(expected)
  })

  it('[S8] shows nobody what it does not understand', () => {
    const later = { kind: 'certificate' } as unknown as Protection
    expect(() => mayRead(later, { hasPassword: true, roles: [] })).toThrow('Unknown route middleware: certificate')
  })
})
