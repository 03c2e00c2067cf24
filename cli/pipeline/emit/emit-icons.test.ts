import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { emitIcons } from './emit-icons.ts'

const newFolder = createTemporaryFolders()
const hostWith = (...names: readonly string[]): string => {
  const dir = newFolder()
  mkdirSync(join(dir, 'public'))
  for (const name of names) copyFileSync(join('static', name), join(dir, 'public', name))
  return dir
}

describe('emitIcons', () => {
  it('[S1] draws an icon file of three sizes from the mark of the group', async () => {
    const dir = hostWith('favicon.svg')
    await emitIcons(dir)
    const icon = readFileSync(join(dir, 'public/favicon.ico'))
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
    const sizes = [0, 1, 2].map(async (position) => {
      const [bytes, offset] = [icon.readUInt32LE(6 + 16 * position + 8), icon.readUInt32LE(6 + 16 * position + 12)]
      const { format, width, height } = await sharp(icon.subarray(offset, offset + bytes)).metadata()
      return [format, width, height, icon.readUInt8(6 + 16 * position)]
    })
    expect(await Promise.all(sizes)).toEqual([16, 32, 48].map((size) => ['png', size, size, size]))
  })

  it('[S1] draws an opaque icon for home screens, with the mark in its middle', async () => {
    const dir = hostWith('favicon.svg')
    await emitIcons(dir)
    const file = join(dir, 'public/apple-touch-icon.png')
    expect(await sharp(file).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number): readonly number[] => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ]
    expect(pixelAt(2, 2)).toEqual([255, 255, 255])
    expect(pixelAt(90, 90)).toEqual([169, 74, 36])
  })

  it('leaves icons alone that come out the same, and makes none without a mark', async () => {
    const dir = hostWith('favicon.svg')
    await emitIcons(dir)
    const before = statSync(join(dir, 'public/favicon.ico')).ino
    await emitIcons(dir)
    expect(statSync(join(dir, 'public/favicon.ico')).ino).toBe(before)
    const empty = hostWith()
    await emitIcons(empty)
    expect(existsSync(join(empty, 'public/favicon.ico'))).toBe(false)
  })
})
