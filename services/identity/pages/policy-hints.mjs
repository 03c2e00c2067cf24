/**
 * Whether a password meets a rule: what `src/domain/portal/password-policies.ts` says, for browsers. A test holds both together.
 * `hint` holds the code, its number, and the texts that the rule is about.
 */
export function isPolicyMet({ code, number, parts, stems }, password) {
  const length = [...password].length
  const lower = password.toLowerCase()
  switch (code) {
    case 'MIN_LENGTH':
      return length >= number
    case 'MAX_LENGTH':
      return length <= number
    case 'AT_LEAST_X_NUMBERS':
      return (password.match(/\p{Nd}/gu) ?? []).length >= number
    case 'CANNOT_CONTAIN_OTHERS':
      return length > 0 && !parts.some((part) => lower.includes(part))
    case 'NOT_COMMON':
      return length > 0 && !stems.includes(lower.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, ''))
    default:
      return false
  }
}

/** Parts of names and e-mail addresses that a password may not hold. */
export function listParts(values, minLength) {
  return values
    .flatMap((value) =>
      (value.includes('@') ? value.slice(0, value.indexOf('@')) : value).toLowerCase().split(/[\s@._+-]+/u),
    )
    .filter((part) => part.length >= minLength)
}
