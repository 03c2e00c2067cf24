import { findTwins, isCompared } from '../nginx/nginx-redirects.ts'
import { isPattern } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { PROBLEM, toNginxConfiguration } from '../nginx/nginx-configuration.ts'
import { toLimit } from '../export-limit.ts'
import type { ExportedSite, TargetInput } from './target.ts'

/** Names of the two files that nginx includes for a host. */
const NGINX_FILES = { http: 'http.nginx.conf', server: 'server.nginx.conf' } as const

/** What the part `http` must allow: maps of a host have as many lines as it has pages and rules. */
const SIZES = `map_hash_bucket_size 512;
map_hash_max_size 65536;
variables_hash_bucket_size 128;
variables_hash_max_size 8192;
`

/** Files of a site, and what nginx includes beside them. */
export function toNginxSite(input: TargetInput): ExportedSite {
  const { http, server } = toNginxConfiguration(input)
  const { redirects } = input.host
  const twins = findTwins(redirects.filter(({ from }) => !isPattern(from)))
  const encoded = redirects.filter((rule) => !isPattern(rule.from) && !isCompared(rule))
  return {
    files: [...input.files, PROBLEM],
    beside: [
      { path: `/${NGINX_FILES.http}`, text: http },
      { path: `/${NGINX_FILES.server}`, text: server },
    ],
    limits: [
      ...toLimit(
        'upper-case',
        twins.map(({ from }) => from),
        'the first of two rules that differ in upper case alone takes both addresses',
      ),
      ...toLimit(
        'spelling',
        encoded.map(({ from }) => from),
        '404: addresses with encoded slashes, question marks and the like are compared as they came',
      ),
    ],
  }
}

/** Text of the file that the part `http` includes: all hosts of an export. @param dir absolute folder of the export. */
export function toNginxInclude(dir: string, hosts: readonly string[]): string {
  const maps = hosts.map((host) => `include "${dir}/${host}/${NGINX_FILES.http}";\n`)
  const servers = hosts.map(
    (host) => `server {
  listen 80;
  server_name ${host};
  root "${dir}/${host}/public";
  include "${dir}/${host}/${NGINX_FILES.server}";
}
`,
  )
  return `# For the part http of nginx, such as a file of /etc/nginx/conf.d.\n${SIZES}${maps.join('')}${servers.join('')}`
}
