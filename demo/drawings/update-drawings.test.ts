import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { inLong } from '../../tests/setup/test-size.ts'
import { readDrawingRecords } from './read-drawing-records.ts'
import { listDrawings, renderDrawing } from './render-drawing.ts'
import { updateDrawings } from './update-drawings.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const FOLDER = at('../content/assets/drawings')

/** One in so many is drawn: neighbours are views of one machine, of which each time another one comes. */
const STEP = 7

describe('the committed drawings', () => {
  it('[L7] are those that the records name, and look as they are drawn: `npm run drawings` writes them', async () => {
    const records = await readDrawingRecords(at('records'))
    const names = listDrawings(records)
    expect(names.map((name) => `${name}.svg`).toSorted()).toEqual((await readdir(FOLDER)).toSorted())
    const different: string[] = []
    for (const name of names.filter((_, index) => index % STEP === 0))
      if ((await readFile(join(FOLDER, `${name}.svg`), 'utf8')) !== `${renderDrawing(name, records)}\n`)
        different.push(name)
    expect(different).toEqual([])
  })

  inLong(() =>
    it('[L7] are drawn as they are, each of them', async () => {
      expect(await updateDrawings(await readDrawingRecords(at('records')), FOLDER, true)).toEqual([])
    }, 60_000),
  )
})
