import { siteOf } from '../../../src/domain/testing/site-of.ts'
import { writeRelease, type HostSpec } from './write-release.ts'

export interface WrittenSite {
  readonly buildId?: string
  /** What its pages and mails call it. */
  readonly name?: string
  /** The first one is the default. */
  readonly locales?: readonly string[]
  readonly pages: HostSpec['sites'][number]['pages']
  readonly files?: NonNullable<HostSpec['files']>
  /** Names that the site is reached by. */
  readonly domains?: readonly string[]
}

/** Writes a release of a single site, of host `localhost`, and points `current` to it. */
export function writeSite(
  distDir: string,
  { buildId = '1-a', name = 'Trenholt', locales = ['en'], pages, files = {}, domains = ['localhost'] }: WrittenSite,
): Promise<void> {
  const site = siteOf(
    name,
    domains.map((host) => ({ host })),
  )
  return writeRelease(distDir, buildId, [{ host: 'localhost', sites: [{ site, locales, pages }], files }])
}
