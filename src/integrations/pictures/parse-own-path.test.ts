import { describe, expect, it } from '@jest/globals'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import { parseOwnPath } from './parse-own-path.ts'

describe('parseOwnPath', () => {
  it.each([
    [
      { width: 480, height: 270 },
      { width: 480, height: 270, fit: 'crop', format: 'webp', quality: 90 },
    ],
    [{ width: 80, fit: 'max', format: 'png' } as const, { width: 80, fit: 'max', format: 'png', quality: 90 }],
    [{ height: 96, quality: 100, format: 'avif' } as const, { height: 96, fit: 'crop', format: 'avif', quality: 100 }],
    [{}, { format: 'webp', quality: 90 }],
  ])('[L6] reads what %j was written as', (transformation, operations) => {
    expect(parseOwnPath(buildImageUrl('/assets/hall-2.jpg', transformation))).toMatchObject({
      name: 'hall-2',
      operations,
    })
  })

  it.each(['/assets/hall-2.jpg', '/assets/480x270/hall-2.webp', '/assets/480x270-crop-q90/a/b.webp', '/assets/'])(
    '[L6] leaves %s to others',
    (path) => {
      expect(parseOwnPath(path)).toBeUndefined()
    },
  )

  it.each([
    ['/assets/20000x-crop-q90/a.webp', '"resize=width:20000,fit:crop"'],
    ['/assets/9999x9999-crop-q90/a.webp', 'more than 40 megapixels'],
    ['/assets/480x-turn-q90/a.webp', '"resize=width:480,fit:turn"'],
    ['/assets/480x-crop-q900/a.webp', '"quality=value:900"'],
    ['/assets/480x-crop-q90/a.exe', '"output=format:exe"'],
  ])('[L6] refuses %s and says what is wrong', (path, message) => {
    expect(() => parseOwnPath(path)).toThrow(message)
  })
})
