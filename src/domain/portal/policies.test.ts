import { describe, expect, it } from '@jest/globals'
import { validatePassword } from './password-policies.ts'
import { validateProfile } from './profile-policies.ts'

const INGRID = { firstName: 'Ingrid', lastName: 'Niederbacher-Wolkenstein', email: 'i.solvang@lohse.example' }

describe('validatePassword', () => {
  it.each([
    ['kupfer-und-draht-7', []],
    ['kupfer-7', ['MIN_LENGTH']],
    ['kupfer-und-draht', ['AT_LEAST_X_NUMBERS']],
    ['kupfer-und-draht-٧', []],
    ['日本語のパスワード７８', []],
    ['my-Solvang-77', ['CANNOT_CONTAIN_OTHERS']],
    ['wolkenstein-77', ['CANNOT_CONTAIN_OTHERS']],
    ['Passwort123!', ['NOT_COMMON']],
    ['1234567890', ['NOT_COMMON']],
    [`7${'x'.repeat(200)}`, ['MAX_LENGTH']],
    ['', ['MIN_LENGTH', 'AT_LEAST_X_NUMBERS', 'NOT_COMMON']],
  ])('[A11] %s breaks %j', (password, codes) => {
    expect(validatePassword(password, INGRID).map(({ code }) => code)).toEqual(codes)
  })

  it('[A11] names what a rule is about as the catalogue does', () => {
    expect(validatePassword('short-1', {})).toEqual([{ code: 'MIN_LENGTH', params: { minLength: 10 } }])
  })
})

describe('validateProfile', () => {
  it.each([
    [{ firstName: 'Réka', lastName: 'O’Neill-Sørensen', email: 'r@lohse.example', phone: '+41 (0)44 123 45 67' }, {}],
    [{ firstName: ' ' }, { firstName: ['REQUIRED'] }],
    [{ lastName: '<b>7' }, { lastName: ['VALID_NAME_FORMAT'] }],
    [{ firstName: 'é'.repeat(100) }, {}],
    [{ firstName: 'é'.repeat(101) }, { firstName: ['MAX_LENGTH'] }],
    [{ email: 'anna.falk' }, { email: ['VALID_EMAIL_ADDRESS_FORMAT'] }],
    [{ phone: '' }, {}],
    [{ phone: '+41 44 123 45 67 ext. 8' }, {}],
    [{ phone: '(1) 23-4' }, { phone: ['VALID_PHONE_FORMAT'] }],
    [{ phone: 'call me' }, { phone: ['VALID_PHONE_FORMAT'] }],
  ])('[A11] [M5] %j breaks %j', (profile, codes) => {
    const broken = Object.entries(validateProfile(profile)).map(([field, policies]) => [
      field,
      policies.map(({ code }) => code),
    ])
    expect(Object.fromEntries(broken)).toEqual(codes)
  })
})
