import { HOME_SLUG } from './parse-path.ts'

/**
 * One slash between segments and none at the end, and no letter encoded that need not be (RFC 3986 §6.2.2.2): never a path
 * that a browser could read as another host.
 */
export function toPlainPath(path: string): string {
  const plain = path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w~-]/.test(character) ? character : escape
  })
  return `/${plain
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
    .join('/')}`
}

/** Lower case, as routes are planned; what is encoded keeps the upper case of its digits (RFC 3986 §2.1). */
function toLowerCase(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
  )
}

/**
 * The spelling in which a page with this route would be planned: in lower case, without `index.html` at its end, and `/` for
 * the slug that home pages have by default (S1 §2 “Path interpretation”).
 */
export function toPlannedRoute(route: string): string {
  const folder = toLowerCase(route).replace(/\/index\.html?$/, '')
  return folder === '' || folder === `/${HOME_SLUG}` ? '/' : folder
}
