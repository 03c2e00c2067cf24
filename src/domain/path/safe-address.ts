import { isLocalHost } from './public-origin.ts'

/** Whether nobody reads on the way what is sent to an address: https, or the own machine (RFC 8252 §8.3). */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
}
