import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createLocale } from '../../../src/domain/locale/locale.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import type { RouteManifest, RoutePage } from '../../../src/domain/release/release-files.ts'
import type { Site } from '../../../src/domain/site/system-data.ts'

export interface HostSpec {
  readonly host: string
  readonly sites: readonly {
    readonly site: Site
    /** Such as `de` or `de-CH`; the first one is the default. */
    readonly locales: readonly string[]
    readonly pages: Readonly<Record<string, Partial<RoutePage>>>
  }[]
  readonly redirects?: Readonly<Record<string, string>>
  /** Paths that editors call gone. */
  readonly gone?: readonly string[]
  /** Files by path below `public`, beside those of pages; text of more than 1 KB that is no page data gets compressed siblings. */
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** The build compresses what is no page: pages and their data are compressed when they are asked for. */
const COMPRESSED = /^(?!.*(?:page-data|_payload)\.json$).*\.(?:js|css|json|svg|xml|atom|txt)$/

async function writePublicFile(publicDir: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(publicDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  if (typeof content === 'string' && content.length > 1024 && COMPRESSED.test(path)) {
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content))
  }
}

/** HTML of a test page: it names its path and build, and carries inline scripts as Gatsby writes them. */
export function htmlOf(path: string, buildId: string): string {
  const filler = 'Wire is cut, stripped, crimped and sealed. '.repeat(40)
  return `<!doctype html><html><head><title>${path} ${buildId}</title><script type="application/ld+json">{"a":1}</script></head><body><main>${filler}</main><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};/*]]>*/</script><script src="/app-0123456789abcdef0123.js" async></script></body></html>`
}

async function writeHost(dir: string, buildId: string, spec: HostSpec): Promise<void> {
  const origin = `http://${spec.host}:8000`
  const pages: Record<string, RoutePage> = {}
  const direct: Record<string, Record<string, string>> = {}
  for (const { site, pages: sitePages } of spec.sites) {
    for (const [path, page] of Object.entries(sitePages)) {
      const id = page.id ?? `page-${path.split('/').slice(2).join('-') || 'home'}`
      pages[path] = { template: 'content', ...page, id, site: site.id }
      const paths = (direct[id] ??= {})
      paths[path.split('/')[1] ?? ''] ??= path
    }
  }
  const manifest: RouteManifest = {
    version: 1,
    buildId,
    host: spec.host,
    origin,
    sites: spec.sites.map(({ site, locales }) => ({
      site,
      defaultUrlCode: locales[0]?.toLowerCase() ?? 'en',
      locales: locales.map((code) => {
        const [language, country = 'ALL'] = code.split('-')
        return createLocale(language as Language, country)
      }),
    })),
    pages,
    direct,
  }
  const redirects: readonly RedirectRule[] = [
    ...Object.entries(spec.redirects ?? {}).map(([from, to]): RedirectRule => ({
      from,
      to,
      status: 301,
      reason: 'moved',
      entry: 'redirect-1',
    })),
    ...(spec.gone ?? []).map((from): RedirectRule => ({ from, status: 410, reason: 'gone', entry: 'redirect-2' })),
  ]
  const publicDir = join(dir, 'public')
  await mkdir(publicDir, { recursive: true })
  await writeFile(join(dir, 'routes.json'), JSON.stringify(manifest))
  await writeFile(join(dir, 'redirects.json'), JSON.stringify(redirects))
  for (const path of Object.keys(pages)) await writePublicFile(publicDir, `${path}/index.html`, htmlOf(path, buildId))
  for (const [path, content] of Object.entries(spec.files ?? {})) await writePublicFile(publicDir, path, content)
}

/** Writes a release as `uapp build` publishes it, and points `current` to it. */
export async function writeRelease(distDir: string, buildId: string, hosts: readonly HostSpec[]): Promise<void> {
  const dir = join(distDir, 'releases', buildId)
  for (const spec of hosts) await writeHost(join(dir, spec.host), buildId, spec)
  const link = join(distDir, `.current-${buildId}`)
  await symlink(join('releases', buildId), link, 'dir')
  await rename(link, join(distDir, 'current'))
}
