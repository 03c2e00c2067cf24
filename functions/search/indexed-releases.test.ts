import { describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { Store } from '../platform/store/database.ts'
import { createStoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { indexRelease } from './index-release.ts'
import { toVersionId } from './index-versions.ts'
import { createIndexedReleases } from './indexed-releases.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const releaseOf = (buildId: string): SearchedRelease => ({ buildId, hosts: [] })

describe('createIndexedReleases', () => {
  const test = useTestStore(STORE_KIND)

  const open = (current: SearchedRelease): ReturnType<typeof createIndexedReleases> => {
    const keptOpen: Store = { ...test.store, close: async () => undefined }
    const access = createStoreAccess({ open: async () => keptOpen, onError: () => undefined })
    return createIndexedReleases({
      access,
      currentRelease: () => current,
      logger: pino({ level: 'silent' }),
      onIndexed: () => undefined,
      intervalMs: 5,
    })
  }

  const listVersions = async (): Promise<readonly unknown[]> =>
    (await test.store.execute('SELECT id FROM uapp.search_versions ORDER BY id')).rows

  it('[S9] removes versions that nobody has served for an hour, and no others', async () => {
    await indexRelease(test.store, releaseOf('1-old'))
    await test.store.execute("UPDATE uapp.search_versions SET seen_at = now() - interval '2 hours'")
    await indexRelease(test.store, releaseOf('2-earlier'))
    const releases = open(releaseOf('3-current'))
    await releases.takeUp(releaseOf('3-current'))
    await waitUntil(async () => (await listVersions()).length === 2)
    await releases.stop()
    expect(await listVersions()).toEqual(['2-earlier', '3-current'].map((buildId) => ({ id: toVersionId(buildId) })))
  })

  it('[S9] indexes the release again when its version has gone', async () => {
    const release = releaseOf('4-current')
    const releases = open(release)
    await releases.takeUp(release)
    await test.store.execute('DELETE FROM uapp.search_versions')
    await waitUntil(async () => (await listVersions()).length === 1 && releases.find(release) !== undefined)
    await releases.stop()
    expect(await listVersions()).toEqual([{ id: toVersionId('4-current') }])
  })
})
