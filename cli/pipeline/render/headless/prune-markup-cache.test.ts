import { randomBytes } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { openMarkupCache } from './markup-cache.ts'
import { pruneMarkupCache } from './prune-markup-cache.ts'

const newFolder = createTemporaryFolders()
const NOW = new Date('2026-03-20T12:00:00Z')
/** It cannot be made much smaller than 1,000 bytes. */
const TEXT = randomBytes(1000).toString('base64')
const DAY_MS = 24 * 3_600_000
const KEYS = { old: 'aa11', recent: 'bb22', used: 'cc33', foreign: 'dd44' } as const

/** A cache with an entry of each kind, all of the same size; ages in days. */
function prepare(): { root: string; currentDir: string; fileOf: (key: keyof typeof KEYS) => string } {
  const root = newFolder()
  const currentDir = join(root, 'current')
  const fileOf = (key: keyof typeof KEYS): string =>
    join(key === 'foreign' ? join(root, 'other') : currentDir, KEYS[key].slice(0, 2), KEYS[key].slice(2))
  for (const [key, days] of [
    ['old', 20],
    ['recent', 2],
    ['used', 30],
    ['foreign', 3],
  ] as const) {
    openMarkupCache(key === 'foreign' ? join(root, 'other') : currentDir).write(KEYS[key], [TEXT])
    const time = new Date(NOW.getTime() - days * DAY_MS)
    utimesSync(fileOf(key), time, time)
  }
  return { root, currentDir, fileOf }
}

describe('pruneMarkupCache', () => {
  it.each<{ name: string; maxBytes: number; isPartial?: true; kept: readonly (keyof typeof KEYS)[] }>([
    { name: 'what nobody uses after two weeks', maxBytes: 1e6, kept: ['recent', 'used', 'foreign'] },
    { name: 'the oldest first where room is short', maxBytes: 2500, kept: ['recent', 'used'] },
    { name: 'what the release uses last', maxBytes: 1500, kept: ['used'] },
    { name: 'everything where nothing fits', maxBytes: 10, kept: [] },
    {
      name: 'nothing old after a partial build, which knows only what it uses itself',
      maxBytes: 1e6,
      isPartial: true,
      kept: ['old', 'recent', 'used', 'foreign'],
    },
  ])('removes $name', ({ maxBytes, isPartial = false, kept }) => {
    const { root, currentDir, fileOf } = prepare()
    const usedKeys = new Set([KEYS.used])
    const removed = pruneMarkupCache({ root, currentDir, usedKeys, maxBytes, isPartial, now: NOW })
    const left = (Object.keys(KEYS) as (keyof typeof KEYS)[]).filter((key) => existsSync(fileOf(key)))
    expect({ left: left.toSorted(), removed }).toEqual({ left: kept.toSorted(), removed: 4 - kept.length })
  })

  it('finds nothing to do where there is no cache', () => {
    const root = join(newFolder(), 'missing')
    const input = { root, currentDir: root, usedKeys: new Set<string>(), maxBytes: 1, isPartial: false, now: NOW }
    expect(pruneMarkupCache(input)).toBe(0)
  })
})
