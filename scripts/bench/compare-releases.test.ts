import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { link, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareReleases } from './compare-releases.ts'

describe('compareReleases', () => {
  let dir = ''
  const before = (name: string): string => join(dir, 'before', name)
  const after = (name: string): string => join(dir, 'after', name)

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-releases-'))
    await mkdir(before('de'), { recursive: true })
    await mkdir(after('de'), { recursive: true })
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('tells what was written, what was written in vain, what came and what went', async () => {
    const built = new Date('2026-01-02T00:00:00Z')
    const earlier = new Date('2026-01-01T00:00:00Z')
    const write = async (file: string, text: string, time: Date): Promise<void> => {
      await writeFile(file, text)
      await utimes(file, time, time)
    }
    await write(before('de/linked.html'), 'same', earlier)
    await link(before('de/linked.html'), after('de/linked.html'))
    await write(before('de/kept.html'), 'same', earlier)
    await write(after('de/kept.html'), 'same', earlier)
    await write(before('de/changed.html'), 'old', earlier)
    await write(after('de/changed.html'), 'new', built)
    await write(before('de/again.json'), 'same', earlier)
    await write(after('de/again.json'), 'same', built)
    await write(after('de/added.json'), 'added', built)
    await write(before('de/gone.html'), 'gone', earlier)
    await expect(compareReleases(before(''), after(''), built.getTime())).resolves.toEqual({
      files: 5,
      touched: 3,
      touchedInVain: ['de/again.json'],
      changed: { '.html': 1, '.json': 1 },
      removed: 1,
    })
  })
})
