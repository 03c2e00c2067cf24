import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { writeRelease } from '../../../functions/server/testing/write-release.ts'
import type { KnownAddress } from '../../../src/domain/redirect/route-history.ts'
import { siteOf } from '../../../src/domain/testing/site-of.ts'
import { readRouteHistory } from './read-route-history.ts'
import { writeHistoryFile } from './route-history-file.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

const HOST = 'localhost'
let distDir: string
let file: string

const at = (path: string, leftAt?: string): KnownAddress => ({
  path,
  siteId: 'site-trenholt',
  pageId: `page-${path.slice(1)}`,
  ...omitUndefined({ leftAt }),
})
const save = (name: string, ...addresses: readonly KnownAddress[]): Promise<void> =>
  writeHistoryFile(name, { version: 1, hosts: { [HOST]: addresses } })
const read = async (): Promise<readonly KnownAddress[] | undefined> =>
  (await readRouteHistory({ distDir, file })).hosts[HOST]
const publish = (buildId: string, path: string): Promise<void> =>
  writeRelease(distDir, buildId, [
    {
      host: HOST,
      sites: [{ site: siteOf('Trenholt', [{ host: HOST }]), locales: ['en'], pages: { [`/en${path}`]: {} } }],
    },
  ])

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-history-'))
  file = join(distDir, 'kept.json')
})
afterEach(() => rm(distDir, { recursive: true }))

describe('writeHistoryFile', () => {
  const inode = async (): Promise<number> => (await stat(file)).ino

  it('writes a file anew when the history is another, since an earlier release may hold the old one', async () => {
    await save(file, at('/about'))
    const before = await inode()
    await save(file, at('/news'))
    expect(await inode()).not.toBe(before)
  })

  it('leaves a file with the same history as it is', async () => {
    await save(file, at('/about'))
    const before = await inode()
    await save(file, at('/about'))
    expect(await inode()).toBe(before)
  })
})

describe('readRouteHistory', () => {
  it('[P16] knows nothing where nothing was published', async () => {
    expect(await readRouteHistory({ distDir, file: undefined })).toEqual({ version: 1, hosts: {} })
  })

  it('[P16] takes the addresses of a release without history from its routes', async () => {
    await publish('1-a', '/about')
    expect(await read()).toEqual([at('/about')])
  })

  it('[P16] knows what releases served that were rolled back', async () => {
    await publish('2-b', '/news')
    await save(join(distDir, 'releases/2-b/history.json'), at('/about', '2026-01-01T00:00:00Z'), at('/news'))
    await publish('1-a', '/about')
    expect(await read()).toEqual([at('/about'), at('/news')])
  })

  it('[P16] believes the file that is kept between machines before releases', async () => {
    await publish('1-a', '/about')
    await save(file, at('/about', '2026-01-01T00:00:00Z'), at('/first'))
    expect(await read()).toEqual([at('/about', '2026-01-01T00:00:00Z'), at('/first')])
  })

  it('[P16] falls back to the routes when the history of a release is damaged', async () => {
    await publish('1-a', '/about')
    await writeFile(join(distDir, 'releases/1-a/history.json'), '{"version":1,')
    expect(await read()).toEqual([at('/about')])
  })

  it('[P16] goes on with no file that is something else, since addresses would be lost', async () => {
    await writeFile(file, '[]')
    await expect(read()).rejects.toThrow(/kept\.json is no history of addresses: [^]*Take "history.json" of the latest/)
  })
})
