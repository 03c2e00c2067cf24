import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { askHost } from '../hosting/compare-hosts.ts'
import { compareWithLimits } from '../hosting/compare-with-limits.ts'
import { createExportedGroup, HOST, type ExportedGroup } from '../hosting/exported-group.ts'
import { startPages, type RunningPages } from '../hosting/start-pages.ts'
import { startWebsite, type RunningWebsite } from '../hosting/start-website.ts'

jest.setTimeout(900_000)

const SIZE = 500

let group: ExportedGroup
beforeAll(async () => {
  group = await createExportedGroup(SIZE)
})
afterAll(() => group.remove())

/** A redirect within a host, without its origin. */
const toOwn = (location: string | undefined, origin: RegExp): string | undefined => location?.replace(origin, '')

describe('an export on the asset server of Cloudflare Pages', () => {
  let pages: RunningPages | undefined
  afterAll(() => pages?.stop())

  it(`[P16] answers ${SIZE} addresses as the runtime does, or says that the host cannot`, async () => {
    const exported = await group.runExport('cloudflare')
    const own = join(group.folder, 'pages')
    await mkdir(own)
    const { port } = (pages = await startPages(own, join(exported.dir, HOST, 'public')))
    const { counts, unlisted } = await compareWithLimits(group, exported, async (address) => {
      const given = await askHost(port, HOST, address)
      return { ...given, location: toOwn(given.location, /^http:\/\/localhost(?=\/)/) }
    })
    expect(unlisted).toEqual([])
    expect(counts['equal']).toBeGreaterThan(SIZE * 0.4)
  })

  it('[P16] keeps portal and pages of errors from search engines, wherever they are shown', async () => {
    const port = pages?.port ?? 0
    const robots = async (path: string): Promise<string | undefined> =>
      (await askHost(port, HOST, { kind: 'page', path, headers: {} })).headers['x-robots-tag']
    expect(await Promise.all(['/de/mykomax', '/de/mykomax/tickets/list', '/en/404', '/en'].map(robots))).toEqual([
      'noindex',
      'noindex',
      'noindex',
      undefined,
    ])
  })
})

describe('an export as the website of a bucket', () => {
  let website: RunningWebsite | undefined
  afterAll(() => website?.stop())

  it(`[P16] answers ${SIZE} addresses as the runtime does, or says that the host cannot`, async () => {
    const exported = await group.runExport('s3')
    const { port, host } = (website = await startWebsite(join(group.folder, 'buckets'), join(exported.dir, HOST)))
    const { counts, unlisted } = await compareWithLimits(group, exported, async (address) => {
      const given = await askHost(port, host, address)
      // It names the key as it was decoded.
      const location = toOwn(given.location, /^http:\/\/www\.example(?=\/)/)?.replaceAll(' ', '%20')
      return { ...given, location }
    })
    expect(unlisted).toEqual([])
    expect(counts['equal']).toBeGreaterThan(SIZE * 0.25)
  })
})
