import { describe, expect, it } from '@jest/globals'
import { IMAGE_PRESETS, resolveImage, scalePreset, type ImagePreset } from './image-presets.ts'
import type { ImageTransformation } from './image-url.ts'

const picture = { url: 'https://a.graphassets.com/x', mimeType: 'image/png', width: 10, height: 10, alt: 'A press' }
const defaultPicture = { ...picture, url: 'https://a.graphassets.com/default', alt: '' }

describe('IMAGE_PRESETS', () => {
  it.each<[ImagePreset, ImageTransformation]>([
    ['stretched', { width: 1180 }],
    ['stretchedVideo', { width: 1200, height: 675 }],
    ['breakout', { width: 980 }],
    ['inline', { width: 780 }],
    ['asideSquare', { width: 960, height: 960 }],
    ['asideVideo', { width: 960, height: 540 }],
    ['classification', { width: 480 }],
    ['classificationHighRes', { width: 1200 }],
    ['capability', { width: 480 }],
    ['galleryThumb', { width: 56 }],
    ['gallery', { width: 480 }],
    ['lightboxThumb', { width: 80 }],
    ['videoThumb', { width: 1180 }],
    ['downloadThumb', { width: 128, height: 180, format: 'webp' }],
    ['downloadThumbFallback', { width: 128, height: 180, format: 'png' }],
    ['storyContact', { width: 80, height: 80 }],
    ['marketingLogo', { width: 304, height: 52 }],
    ['brand', { height: 96, quality: 100 }],
  ])('[L7] has the size of %s', (preset, expected) => {
    expect(IMAGE_PRESETS[preset]).toEqual(expected)
  })
})

describe('scalePreset', () => {
  it('[L7] doubles both sides for a screen of double density', () => {
    expect(scalePreset('downloadThumb', 2)).toEqual({ width: 256, height: 360, format: 'webp' })
  })

  it('[L7] leaves out the side that a preset does not set', () => {
    expect(scalePreset('gallery', 2)).toEqual({ width: 960 })
  })
})

describe('resolveImage', () => {
  it.each([
    ['missing', undefined],
    ['null', null],
    ['of the address "null"', { ...picture, url: 'null' }],
    ['of an empty address', { ...picture, url: '' }],
  ])('[L7] takes the default picture when the picture is %s', (_title, image) => {
    expect(resolveImage(image, defaultPicture)).toBe(defaultPicture)
  })

  it('[L7] keeps a picture that is there', () => {
    expect(resolveImage(picture, defaultPicture)).toBe(picture)
  })
})
