/**
 * Address that calls a number (RFC 3966): the digits and a leading plus; spaces, brackets, dots and hyphens are for
 * readers. `undefined` without any digit. A trunk zero in brackets, `+41 (0)44 …`, is for callers at home and goes.
 */
export function buildPhoneLink(number: string): string | undefined {
  const digits = number.replaceAll(/^(\s*\+[^(]*)\(0\)/g, '$1').replaceAll(/\D/g, '')
  if (digits === '') return undefined
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits}`
}
