/** How to report a vulnerability of a site (RFC 9116); addresses are complete. */
export interface SecurityContacts {
  /** In order of preference: `mailto:`, `tel:` or `https:`. */
  readonly contacts: readonly string[]
  /** How reports are handled. */
  readonly policy?: string | undefined
  /** Language tags, such as `en`. */
  readonly languages: readonly string[]
  /** Keys for encrypted reports. */
  readonly encryption?: string | undefined
  /** Who is thanked for reports. */
  readonly acknowledgments?: string | undefined
}

const SCHEMES = /^(?:https|mailto|tel):/
const isSecure = (address: string): boolean => address.startsWith('https:')

/** Whether an address may be a contact: web addresses must be https (RFC 9116 §2.5.3). */
export const isSecurityContact = (address: string): boolean => SCHEMES.test(address)

/**
 * The text of `security.txt`.
 * @param address of the file itself; included only with https, as the standard requires.
 * @param expires date by which it must be checked again.
 */
export function buildSecurityText(
  { contacts, policy, languages, encryption, acknowledgments }: SecurityContacts,
  address: string,
  expires: Date,
): string {
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ...contacts.map((contact) => ['Contact', contact] as const),
    ['Expires', expires.toISOString()],
    ['Encryption', encryption],
    ['Acknowledgments', acknowledgments],
    ['Preferred-Languages', languages.length === 0 ? undefined : languages.join(', ')],
    ['Canonical', isSecure(address) ? address : undefined],
    ['Policy', policy],
  ]
  return fields.map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\n`)).join('')
}
