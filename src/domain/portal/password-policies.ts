import type { Policy } from './policies.ts'

/** What may not stand in a password: names and e-mail of the person, as far as they are known. */
export interface PasswordOwner {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
}

/** The rules of a password, in the order in which people read them. Length counts characters as readers do. */
export const PASSWORD_POLICIES = [
  { code: 'MIN_LENGTH', params: { minLength: 10 } },
  { code: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
  { code: 'CANNOT_CONTAIN_OTHERS', params: { disallowedFields: 'firstName,lastName,email' } },
  { code: 'NOT_COMMON', params: {} },
  { code: 'MAX_LENGTH', params: { maxLength: 200 } },
] as const satisfies readonly Policy[]

/**
 * Stems of the most common passwords of ten characters and more (public lists of leaked ones): with nothing but digits and signs
 * around them they are guessed first.
 */
export const COMMON_STEMS: readonly string[] = [
  '',
  'abc',
  'abcdefghij',
  'admin',
  'administrator',
  'asdfghjkl',
  'changeme',
  'football',
  'heslo',
  'iloveyou',
  'jelszo',
  'letmein',
  'liverpool',
  'login',
  'master',
  'motdepasse',
  'parola',
  'passw0rd',
  'passwort',
  'password',
  'princess',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'qwertzuiop',
  'schalke',
  'secret',
  'senha',
  'sommer',
  'contrasena',
  'sunshine',
  'test',
  'welcome',
  'willkommen',
  'winter',
  'zxcvbnm',
]

/** Parts of names shorter than this stand in many words. */
export const MIN_NAME_PART = 4

const SEPARATORS = /[\s@._+-]+/u

/** Parts of names and e-mail that a password may not hold, in lower case. */
export function listOwnerParts({ firstName = '', lastName = '', email = '' }: PasswordOwner): readonly string[] {
  const local = email.split('@')[0] ?? ''
  return [firstName, lastName, local]
    .flatMap((text) => text.toLowerCase().split(SEPARATORS))
    .filter((part) => part.length >= MIN_NAME_PART)
}

const lengthOf = (text: string): number => Array.from(text).length

/** A password without digits and signs around it, in lower case. */
const toStem = (password: string): string =>
  password.toLowerCase().replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')

type PasswordPolicyCode = (typeof PASSWORD_POLICIES)[number]['code']

const isMet: Readonly<Record<PasswordPolicyCode, (password: string, owner: PasswordOwner) => boolean>> = {
  MIN_LENGTH: (password) => lengthOf(password) >= PASSWORD_POLICIES[0].params.minLength,
  AT_LEAST_X_NUMBERS: (password) => /\p{Nd}/u.test(password),
  CANNOT_CONTAIN_OTHERS: (password, owner) =>
    !listOwnerParts(owner).some((part) => password.toLowerCase().includes(part)),
  NOT_COMMON: (password) => !COMMON_STEMS.includes(toStem(password)),
  MAX_LENGTH: (password) => lengthOf(password) <= PASSWORD_POLICIES[4].params.maxLength,
}

/** The rules that a password breaks; none: it is good. */
export const validatePassword = (password: string, owner: PasswordOwner): readonly Policy[] =>
  PASSWORD_POLICIES.filter(({ code }) => !isMet[code](password, owner))
