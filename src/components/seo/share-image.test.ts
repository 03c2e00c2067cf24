import { describe, expect, it } from '@jest/globals'
import { frameOf } from '../../../tests/components/frame-of.ts'
import { toShareImage } from './share-image.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const drawing = {
  url: 'https://eu-central-1.graphassets.com/trenholt/tarn20',
  mimeType: 'image/svg+xml',
  width: 800,
  height: 680,
  alt: 'Bench press',
}
const SIZE = { width: 1200, height: 630 }

describe('toShareImage', () => {
  it('[S1] names the card of the page by its absolute address, and what its picture shows', () => {
    expect(toShareImage(frameOf({ cardPath: '/static/cards/0123.jpg', image: drawing }))).toEqual({
      url: 'https://www.trenholt.example/static/cards/0123.jpg',
      alt: 'Bench press',
      size: SIZE,
    })
  })

  it('[S1, L6] asks the asset host for its own picture in that size, and never for a drawing', () => {
    expect(toShareImage(frameOf({ image: { ...drawing, alt: '' } }))).toEqual({
      url: 'https://eu-central-1.graphassets.com/trenholt/resize=width:1200,height:630,fit:crop/output=format:png/quality=value:90/tarn20',
      alt: 'Über uns',
      size: SIZE,
    })
  })

  it.each([
    ['a page without picture', undefined],
    ['a drawing of a host that makes no other formats', { ...drawing, url: 'https://pictures.example/tarn20.svg' }],
  ])('[S1] shows nothing for %s', (_name, image) => {
    expect(toShareImage(frameOf(omitUndefined({ image })))).toBeUndefined()
  })

  it('[S1] shows the photograph of another host as it is', () => {
    const image = { ...drawing, url: 'https://pictures.example/hall.jpg', mimeType: 'image/jpeg' }
    expect(toShareImage(frameOf({ image }))).toEqual({ url: image.url, alt: 'Bench press' })
  })
})
