import * as z from 'zod/mini'
import type { Policy } from './policies.ts'

/** What people tell of themselves. */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** Lengths of what people tell of themselves, in UTF-16 units, as fields of browsers count. */
export const PROFILE_LENGTHS = {
  firstName: 100,
  lastName: 100,
  position: 100,
  email: 254,
  phone: 40,
  address: 200,
  postalCode: 20,
  city: 100,
} as const

/** Letters of any script, with what stands between them in names; at least one letter. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}.'’·-]+$/u
/** Digits as people write them: `+41 (0)44 123 45 67 ext. 8`. */
const PHONE = /^\+?[\d\s()./-]{5,}(?:(?:ext\.?|x)\s*\d{1,6})?$/i
const DIGITS = /\d/g

/** Whether a text can be a telephone number: five digits or more, and what people write between them. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text) && (text.match(DIGITS)?.length ?? 0) >= 5

const REQUIRED: Policy = { code: 'REQUIRED', params: {} }

const validators: { readonly [Field in keyof Profile]: (text: string) => readonly Policy[] } = {
  firstName: validateName,
  lastName: validateName,
  email: (text) => {
    if (text === '') return [REQUIRED]
    return z.email().safeParse(text).success ? [] : [{ code: 'VALID_EMAIL_ADDRESS_FORMAT', params: {} }]
  },
  phone: (text) => (text === '' || isPhoneNumber(text) ? [] : [{ code: 'VALID_PHONE_FORMAT', params: {} }]),
}

function validateName(text: string): readonly Policy[] {
  if (text === '') return [REQUIRED]
  return NAME.test(text) ? [] : [{ code: 'VALID_NAME_FORMAT', params: {} }]
}

/** The rules that each given field breaks (S2 §5); fields without fault are absent. A telephone number may be missing. */
export function validateProfile(
  profile: Partial<Profile>,
): Partial<Readonly<Record<keyof Profile, readonly Policy[]>>> {
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => {
      const field = name as keyof Profile
      const text = value.trim()
      const maxLength = PROFILE_LENGTHS[field]
      const tooLong: readonly Policy[] = text.length > maxLength ? [{ code: 'MAX_LENGTH', params: { maxLength } }] : []
      const broken = [...validators[field](text), ...tooLong]
      return broken.length === 0 ? [] : [[field, broken]]
    }),
  )
}
