import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { readDrawingRecords } from './read-drawing-records.ts'
import { updateDrawings } from './update-drawings.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

describe('the committed drawings', () => {
  it('[L7] are those that the records draw: `npm run drawings` writes them', async () => {
    const records = await readDrawingRecords(at('records'))
    expect(await updateDrawings(records, at('../content/assets/drawings'), true)).toEqual([])
  }, 60_000)
})
