/** What an email link puts into the mail program. */
export interface EmailDraft {
  /** Addresses, separated by commas or semicolons. */
  readonly to: string
  readonly cc: string
  readonly subject: string
  /** May have several lines. */
  readonly body: string
}

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/

const splitAddresses = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Those of the addresses that no mail program would take. */
export function findWrongAddresses({ to, cc }: Pick<EmailDraft, 'to' | 'cc'>): readonly string[] {
  return [...splitAddresses(to), ...splitAddresses(cc)].filter((address) => !ADDRESS.test(address))
}

/** In an address the `@` stays readable; everything else that is not plain is encoded. */
const encodeAddresses = (text: string): string =>
  splitAddresses(text)
    .map((address) => encodeURIComponent(address).replaceAll('%40', '@'))
    .join(',')

/**
 * The address that opens an email (RFC 6068): UTF-8, percent-encoded, lines as CRLF. Empty fields are left out.
 * Without any receiver the visitor writes one.
 */
export function buildEmailLink({ to, cc, subject, body }: EmailDraft): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const fields = [
    ['cc', encodeAddresses(cc)],
    ['subject', encodeURIComponent(subject)],
    ['body', encodeURIComponent(lines)],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))
  return `mailto:${encodeAddresses(to)}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
