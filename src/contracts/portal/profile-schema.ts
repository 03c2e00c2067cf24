import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { isPhoneNumber, PROFILE_LENGTHS } from '../../domain/portal/profile-policies.ts'

/** What is wrong with a field of the profile, as a key of texts. */
export type ProfileErrorKey = 'firstName' | 'lastName' | 'phone' | 'country' | 'language' | 'long' | 'value'

const text = (max: number): z.ZodMiniString<string> =>
  z.string().check(z.trim(), z.maxLength(max, { error: 'long' }), z.regex(/^\P{Cc}*$/u, { error: 'value' }))

const required = (max: number, error: ProfileErrorKey): z.ZodMiniString<string> =>
  z.string().check(z.trim(), z.minLength(1, { error }), z.maxLength(max, { error: 'long' }))

/**
 * The profile as people write it (S2 §5 “Account profile”): the country by its name, which stands in the list.
 * Messages are keys. The customers service checks the same again.
 * @param countries names of the list, in the language of the page.
 */
export function toProfileSchema(countries: readonly string[]): z.ZodMiniType<ProfileValues, ProfileValues> {
  return z.object({
    firstName: required(PROFILE_LENGTHS.firstName, 'firstName'),
    lastName: required(PROFILE_LENGTHS.lastName, 'lastName'),
    phone: z.string().check(
      z.trim(),
      z.maxLength(PROFILE_LENGTHS.phone, { error: 'long' }),
      z.refine((phone) => phone === '' || isPhoneNumber(phone), { error: 'phone' }),
    ),
    address: text(PROFILE_LENGTHS.address),
    postalCode: text(PROFILE_LENGTHS.postalCode),
    city: text(PROFILE_LENGTHS.city),
    country: z.string().check(
      z.trim(),
      z.refine((name) => countries.includes(name), { error: 'country' }),
    ),
    language: z
      .string()
      .check(z.refine((code) => LANGUAGES.some((language) => language === code), { error: 'language' })),
  })
}

/** Fields of the profile that their owner may change. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
  'language',
] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileValues = Readonly<Record<ProfileField, string>>
