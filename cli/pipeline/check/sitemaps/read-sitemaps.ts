import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseHost } from '../../../../src/release/read-release.ts'
import type { Finding } from '../findings/finding.ts'
import type { Placed } from '../pages/page-facts.ts'
import { readSitemap, type SitemapEntry } from './read-sitemap.ts'

/** A page that a sitemap of a host lists. */
export interface ListedEntry extends SitemapEntry {
  readonly host: string
  /** Within the release. */
  readonly file: string
}

export interface HostSitemaps {
  readonly entries: readonly ListedEntry[]
  readonly findings: readonly Finding[]
}

/** Addresses of sitemaps and feeds in `robots.txt` (RFC 9309 §2.2.4, sitemaps.org/protocol.html). */
function readRobots(text: string): readonly Placed[] {
  return [...text.matchAll(/^sitemap:[ \t]*(\S+)/gim)].map(({ index, 1: value = '' }) => ({ value, offset: index }))
}

/** Reads the sitemaps that `robots.txt` of a host names, and those that they name. */
export function readSitemaps({ host, origin, publicDir }: ReleaseHost): HostSitemaps {
  const entries: ListedEntry[] = []
  const findings: Finding[] = []
  const seen = new Set<string>()
  const toFile = (name: string): string => `${host}/public/${name}`

  function readNamed({ value, offset }: Placed, from: string): void {
    if (seen.has(value)) return
    seen.add(value)
    const name = value.startsWith(`${origin}/`) ? value.slice(origin.length + 1) : undefined
    const path = name === undefined ? undefined : join(publicDir, name)
    if (name === undefined || path === undefined || !existsSync(path)) {
      const message = `“${value}” is no file of ${origin}`
      findings.push({
        code: 'missing-sitemap-file',
        message,
        host,
        url: `${origin}/${from}`,
        file: toFile(from),
        offset,
      })
      return
    }
    if (!name.endsWith('.xml')) return
    const sitemap = readSitemap(readFileSync(path, 'utf8'))
    entries.push(...sitemap.entries.map((entry) => ({ ...entry, host, file: toFile(name) })))
    for (const part of sitemap.parts) readNamed(part, name)
  }

  const robots = join(publicDir, 'robots.txt')
  const named = existsSync(robots) ? readRobots(readFileSync(robots, 'utf8')) : []
  for (const one of named) readNamed(one, 'robots.txt')
  if (!seen.has(`${origin}/sitemap.xml`) && existsSync(join(publicDir, 'sitemap.xml')))
    readNamed({ value: `${origin}/sitemap.xml`, offset: 0 }, 'sitemap.xml')
  return { entries, findings }
}
