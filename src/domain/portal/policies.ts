/** Codes of password and profile rules (S2 §5), and `NOT_COMMON`, which is ours. */
export const POLICY_CODES = [
  'AT_LEAST_X_CAPITAL_LETTERS',
  'AT_LEAST_X_NUMBERS',
  'CANNOT_CONTAIN_CHARACTERS',
  'CANNOT_CONTAIN_DUPLICATES',
  'CANNOT_CONTAIN_OTHERS',
  'MATCH_REGEXP',
  'MAXIMUM_NUMBER_VALUE',
  'MAX_LENGTH',
  'MINIMUM_NUMBER_VALUE',
  'MIN_LENGTH',
  'NOT_COMMON',
  'REQUIRED',
  'UNIQUE',
  'UNKNOWN_POLICY',
  'VALID_ARRAY_ITEMS',
  'VALID_DATE',
  'VALID_EMAIL_ADDRESS_FORMAT',
  'VALID_NAME_FORMAT',
  'VALID_NUMBER',
  'VALID_PHONE_FORMAT',
  'VALID_QUERY_FILTER',
  'VALID_TYPE',
] as const

type PolicyCode = (typeof POLICY_CODES)[number]

/** A rule, and what it was about: `{minLength: 10}`. The names of parameters are those of the catalogue. */
export interface Policy {
  readonly code: PolicyCode
  readonly params: Readonly<Record<string, string | number>>
}
