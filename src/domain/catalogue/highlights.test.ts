import { describe, expect, it } from '@jest/globals'
import type { ImageRef } from '../picture/image-ref.ts'
import { keepHighlights } from './highlights.ts'

const image: ImageRef = { url: 'https://assets.example/a', mimeType: 'image/svg+xml', width: 8, height: 6, alt: '' }
const video = { url: 'https://assets.example/v', mimeType: 'video/webm', width: 8, height: 6, poster: image }
const text = { shortDescription: 'Short.' }

describe('keepHighlights', () => {
  it.each([
    ['keeps a name with an image', { name: 'Lever', image, ...text }, true],
    ['keeps a name with a video', { name: 'Lever', video, ...text }, true],
    ['drops a name alone', { name: 'Lever', ...text }, false],
    ['drops an image without a name', { image, ...text }, false],
    ['drops a name of blanks', { name: '  ', image, ...text }, false],
  ])('[K3] %s', (_name, candidate, isKept) => {
    expect(keepHighlights([candidate])).toEqual(isKept ? [candidate] : [])
  })
})
