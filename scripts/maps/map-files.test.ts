import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { buildMapFiles } from './map-files.ts'

describe('buildMapFiles', () => {
  it('[S6] makes of the packages what is committed: `npm run maps` brings it up to date', async () => {
    for (const [name, text] of await buildMapFiles()) {
      // Two files.
      expect(await readFile(name, 'utf8')).toBe(text)
    }
  })
})
