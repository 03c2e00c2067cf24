import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createContentFolder, type ContentFolder } from '../tests/fixtures/content-folder.ts'
import { readAssetFiles } from './asset-files.ts'

let folder: ContentFolder | undefined
afterEach(() => folder?.dispose())

const HALL = { name: 'photo-hall', file: 'photo-hall.png', mimeType: 'image/png' }

const openFolder = async (): Promise<ContentFolder> =>
  (folder = await createContentFolder({ 'assets/assets.yaml': [HALL], 'assets/photo-hall.png': 'no picture' }))

const draw = ({ dir }: ContentFolder, width: number, background: string) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toFile(join(dir, 'assets/photo-hall.png'))

describe('readAssetFiles', () => {
  it('[L7] takes size and most frequent colour of a picture from its file, also when that changes', async () => {
    const opened = await openFolder()
    await draw(opened, 300, '#a84828')
    const [before] = await readAssetFiles(opened.dir)
    await draw(opened, 320, '#182838')
    const [after] = await readAssetFiles(opened.dir)
    expect(before).toMatchObject({ width: 300, height: 200, dominantColor: '#a84828' })
    expect(after).toMatchObject({ width: 320, height: 200, dominantColor: '#182838' })
  })

  it('names a file that is no picture', async () => {
    const { dir } = await openFolder()
    await expect(readAssetFiles(dir)).rejects.toMatchObject({
      problems: [{ file: 'content/assets/assets.yaml', message: 'photo-hall.file "photo-hall.png" is no picture' }],
    })
  })
})
