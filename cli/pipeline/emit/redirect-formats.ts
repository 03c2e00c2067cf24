import type { RedirectRule } from '../../../src/domain/redirect-rule.ts'

/** White space and control characters would end a field of both formats. */
function encodeField(value: string): string {
  return value.replace(/[\s"'\\;{}$]/g, (character) => encodeURIComponent(character).replace("'", '%27'))
}

/** `_redirects` in the syntax of Netlify and others: from, to, status (docs.netlify.com/routing/redirects). */
export function toNetlifyRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${encodeField(from)} ${encodeField(to)} ${status}\n`).join('')
}

/**
 * Two maps for nginx, one a status, from path to target (nginx.org/en/docs/http/ngx_http_map_module.html).
 * Used as `if ($uapp_redirect_301) { return 301 $uapp_redirect_301; }`.
 */
export function toNginxMaps(rules: readonly RedirectRule[]): string {
  const map = (status: 301 | 302): string => {
    const lines = rules
      .filter((rule) => rule.status === status)
      .map(({ from, to }) => `  "${encodeField(from)}" "${encodeField(to)}";\n`)
      .join('')
    return `map $uri $uapp_redirect_${status} {\n  default "";\n${lines}}\n`
  }
  return `map_hash_bucket_size 256;\n${map(301)}${map(302)}`
}
