import { afterEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { createTemporaryFolders } from '../../tests/builders/temporary-folders.ts'
import type { Release } from '../../src/release/read-release.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { followRelease, type FollowedRelease } from './open-functions.ts'

const temporaryFolder = createTemporaryFolders()

describe('followRelease', () => {
  const lines: string[] = []
  const firsts: Release[] = []
  const followed: FollowedRelease[] = []
  afterEach(() => {
    for (const one of followed.splice(0)) one.stop()
  })

  function follow(distDir: string): FollowedRelease {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const options = {
      distDir,
      logger,
      localizeOrigin: (origin: string) => origin,
      onRelease: (release: Release) => void firsts.push(release),
      onFailure: () => undefined,
    }
    const one = followRelease(options)
    followed.push(one)
    return one
  }

  it('has no release where none was built, says so once, and finds the first one', async () => {
    const dir = temporaryFolder()
    const release = follow(dir)
    await release.look()
    await release.look()
    expect([release.current(), lines.length]).toEqual([undefined, 1])
    await writeSite(dir, { pages: { '/en': {} } })
    await Promise.all([release.look(), release.look()])
    expect([release.current()?.buildId, firsts.length]).toEqual(['1-a', 1])
  })
})
