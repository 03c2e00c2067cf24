import { describe, expect, it } from '@jest/globals'
import {
  COMMON_STEMS,
  listOwnerParts,
  MIN_NAME_PART,
  PASSWORD_POLICIES,
  validatePassword,
} from '../../../src/domain/portal/password-policies.ts'

interface Hints {
  isPolicyMet(
    hint: { code: string; number: number; parts: readonly string[]; stems: readonly string[] },
    password: string,
  ): boolean
  listParts(values: readonly string[], minLength: number): readonly string[]
}

const OWNER = { firstName: 'Ingrid', lastName: 'van der Solvang', email: 'i.solvang+x@lohse.example' }

describe('the hints of password fields', () => {
  it.each([
    'kupfer-und-draht-7',
    'kurz-1',
    'ohne-jede-zahl',
    'Solvang-2026-x',
    'Passwort123',
    '1234567890',
    `7${'é'.repeat(200)}`,
  ])('[A11] say the same of %s as the rules', async (password) => {
    const { isPolicyMet, listParts } = (await import(String(new URL('policy-hints.mjs', import.meta.url)))) as Hints
    const parts = listParts(Object.values(OWNER), MIN_NAME_PART)
    expect(new Set(parts)).toEqual(new Set(listOwnerParts(OWNER)))
    const broken = PASSWORD_POLICIES.filter(({ code, params }) => {
      const number = Object.values(params).find((value) => typeof value === 'number') ?? 0
      return !isPolicyMet({ code, number, parts, stems: COMMON_STEMS }, password)
    })
    expect(broken.map(({ code }) => code)).toEqual(validatePassword(password, OWNER).map(({ code }) => code))
  })
})
