import { isLocalHost } from './public-origin.ts'

/** Whether requests to an address are protected on the way: https, or the own machine (RFC 8252 §8.3). */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
}
