import { describe, expect, it } from '@jest/globals'
import { buildLargePicture } from './large-picture.ts'

const PHOTOGRAPH = {
  url: 'https://eu.graphassets.com/abc/tarn',
  mimeType: 'image/jpeg',
  width: 4000,
  height: 3000,
  alt: 'Tarn 20',
}

describe('buildLargePicture', () => {
  it('[L7] takes a photograph twice as wide as the widest place', () => {
    expect(buildLargePicture(PHOTOGRAPH)).toEqual({
      url: 'https://eu.graphassets.com/abc/resize=width:2360,fit:crop/output=format:webp/quality=value:90/tarn',
      width: 2360,
      height: 1770,
    })
  })

  it('[L7] never enlarges a photograph', () => {
    expect(buildLargePicture({ ...PHOTOGRAPH, width: 800, height: 600 })).toMatchObject({ width: 800, height: 600 })
  })

  it('[L7] leaves a drawing as it is', () => {
    const drawing = { ...PHOTOGRAPH, url: '/drawing.svg', mimeType: 'image/svg+xml', width: 960, height: 720 }
    expect(buildLargePicture(drawing)).toEqual({ url: '/drawing.svg', width: 2880, height: 2160 })
  })
})
