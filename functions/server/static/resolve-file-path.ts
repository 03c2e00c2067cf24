import { join } from 'node:path'

/** A folder that standards put files into (RFC 8615). */
const WELL_KNOWN = '.well-known'

/**
 * Path below a release's folder of the file that a URL path names; undefined for one that names none: a page (no extension),
 * a hidden file, a way out of the folder, a wrong percent-encoding. Pages are sent by their routes only.
 */
export function resolveFilePath(urlPath: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  if (/[\\\0]/.test(decoded)) return undefined
  const segments = decoded.split('/').slice(1)
  const isPlain = segments.every(
    (segment, index) => segment !== '' && (!segment.startsWith('.') || (index === 0 && segment === WELL_KNOWN)),
  )
  const name = segments.at(-1) ?? ''
  const isFile = (name.includes('.') || segments[0] === WELL_KNOWN) && !name.endsWith('.html')
  return isPlain && isFile ? join(...segments) : undefined
}
