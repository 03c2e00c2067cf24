import { isLeading, type LeadingRule, type RedirectRule } from '../../../src/domain/redirect-rule.ts'

/** White space and control characters would end a field of both formats. */
function encodeField(value: string): string {
  return value.replace(/[\s"'\\;{}$]/g, (character) => encodeURIComponent(character).replace("'", '%27'))
}

/**
 * A line of `_redirects` in the syntax of Netlify and others: from, to, status (docs.netlify.com/routing/redirects). The format
 * has no 410: addresses that are gone are left to the runtime.
 */
export const toNetlifyLine = ({ from, to, status }: LeadingRule): string =>
  `${encodeField(from)} ${encodeField(to)} ${status}\n`

/**
 * Maps for nginx, one a status, from path to target (nginx.org/en/docs/http/ngx_http_map_module.html).
 * Used as `if ($uapp_redirect_301) { return 301 $uapp_redirect_301; }` and `if ($uapp_gone) { return 410; }`; which page goes
 * with 410 is said by `error_page 410 /en/410/index.html;`.
 */
export function toNginxMaps(rules: readonly RedirectRule[]): string {
  const map = (name: string, lines: readonly string[]): string =>
    `map $uri $uapp_${name} {\n  default "";\n${lines.join('')}}\n`
  const leading = (status: LeadingRule['status']): string =>
    map(
      `redirect_${status}`,
      rules.flatMap((rule) =>
        isLeading(rule) && rule.status === status ? [`  "${encodeField(rule.from)}" "${encodeField(rule.to)}";\n`] : [],
      ),
    )
  const gone = rules.flatMap((rule) => (isLeading(rule) ? [] : [`  "${encodeField(rule.from)}" 1;\n`]))
  return `map_hash_bucket_size 256;\n${leading(301)}${leading(302)}${map('gone', gone)}`
}
