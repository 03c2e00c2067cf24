import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { pruneCards } from './prune-cards.ts'

const newFolder = createTemporaryFolders()
const NOW = new Date('2026-03-18T09:05:07Z')

describe('pruneCards', () => {
  it('[S1] removes what is old and in no use, and nothing else', async () => {
    const cacheDir = newFolder()
    for (const [name, days] of [
      ['used.jpg', 90],
      ['young.jpg', 3],
      ['old.jpg', 15],
    ] as const) {
      writeFileSync(join(cacheDir, name), 'card')
      const made = NOW.getTime() / 1000 - days * 86_400
      utimesSync(join(cacheDir, name), made, made)
    }
    expect(await pruneCards({ cacheDir, used: ['/static/cards/used.jpg'], now: NOW })).toBe(1)
    expect(readdirSync(cacheDir).sort()).toEqual(['used.jpg', 'young.jpg'])
  })

  it('[S1] has nothing to do where no card was made', async () => {
    expect(await pruneCards({ cacheDir: join(newFolder(), 'cards'), used: [], now: NOW })).toBe(0)
  })
})
