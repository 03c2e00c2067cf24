import { normalizePath } from '../redirect/redirect-source.ts'
import { looksPersonal } from '../text/looks-personal.ts'

/** Longer ones are not what anybody has printed or linked. */
const MAX_LENGTH = 150
const MAX_SEGMENTS = 8

/** What machines look for on every host, whatever stands there; `/.well-known` and hidden files as well. */
const PROBE =
  /\/\.|\/(?:wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|phpunit|vendor\/|actuator|solr|boaform|owa\/|autodiscover)|\.(?:env|git|sql|bak|ini|log|ya?ml|asp|aspx|jsp|php\d?)$/

/** Tokens and keys in one piece. */
const UNBROKEN = /[^/-]{40,}/

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * An address that led nowhere as it is counted: in lower case, in one spelling, without its query. Undefined for what is no use
 * to editors, or may say something about a person.
 */
export function toCountablePath(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return undefined
  const [requested = ''] = path.split(/[?#]/, 1)
  const normal = normalizePath(requested)?.toLowerCase()
  if (normal === undefined || normal === '/' || normal.length > MAX_LENGTH) return undefined
  if (normal.split('/').length - 1 > MAX_SEGMENTS) return undefined
  const readable = decode(requested.toLowerCase())
  // oxlint-disable-next-line no-control-regex -- that is what must not be stored
  if (/[\u0000-\u001f\u007f<>"'`\\]/.test(readable)) return undefined
  return PROBE.test(readable) || UNBROKEN.test(readable) || looksPersonal(readable) ? undefined : normal
}
