import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { buildImageUrl } from './image-url.ts'

const asset = 'https://eu-west-2.graphassets.com/AbC123/hAndle9'

describe('buildImageUrl', () => {
  it.each([
    [
      '[L6] adds resize, output and quality in this order',
      asset,
      { width: 480, height: 360 },
      'https://eu-west-2.graphassets.com/AbC123/resize=width:480,height:360,fit:crop/output=format:webp/quality=value:90/hAndle9',
    ],
    [
      '[L6] takes another fit, format and quality',
      asset,
      { width: 80, fit: 'max', format: 'png', quality: 100 } as const,
      'https://eu-west-2.graphassets.com/AbC123/resize=width:80,fit:max/output=format:png/quality=value:100/hAndle9',
    ],
    [
      '[L6] needs no size',
      asset,
      {},
      'https://eu-west-2.graphassets.com/AbC123/output=format:webp/quality=value:90/hAndle9',
    ],
    [
      '[L6] replaces segments that are there',
      'https://eu-west-2.graphassets.com/AbC123/resize=width:20/auto_image/hAndle9',
      { width: 480 },
      'https://eu-west-2.graphassets.com/AbC123/resize=width:480,fit:crop/output=format:webp/quality=value:90/hAndle9',
    ],
    [
      '[L6] reads the older address without an environment',
      'https://media.graphassets.com/quality=value:10/hAndle9',
      { height: 96, quality: 100 },
      'https://media.graphassets.com/resize=height:96,fit:crop/output=format:webp/quality=value:100/hAndle9',
    ],
    [
      '[L6] knows the embedded asset service on any port',
      'http://localhost:8014/trenholt/tarn20axo',
      { width: 480 },
      'http://localhost:8014/trenholt/resize=width:480,fit:crop/output=format:webp/quality=value:90/tarn20axo',
    ],
    [
      '[L6] leaves other hosts alone',
      'https://pictures.example/a.png',
      { width: 480 },
      'https://pictures.example/a.png',
    ],
    ['[L6] leaves files of this site alone', '/static/a.png', { width: 480 }, '/static/a.png'],
    [
      '[L6] has the sizes of a picture of this site in its path, and the format in its name',
      '/assets/hall-2.jpg',
      { width: 480.4, height: 270 },
      '/assets/480x270-crop-q90/hall-2.webp',
    ],
    [
      '[L6] replaces the sizes of a picture of this site',
      '/assets/480x270-crop-q90/hall-2.webp',
      { width: 80, fit: 'max', format: 'png', quality: 60 } as const,
      '/assets/80x-max-q60/hall-2.png',
    ],
    ['[L6] is not fooled by a way out of the folder', '/assets/../etc/a.jpg', { width: 480 }, '/assets/../etc/a.jpg'],
    ['[L6] is not fooled by two slashes', '//assets/a.jpg', { width: 480 }, '//assets/a.jpg'],
    [
      '[L6] is not fooled by a host that only ends alike',
      'https://evilgraphassets.com/AbC123/hAndle9',
      { width: 480 },
      'https://evilgraphassets.com/AbC123/hAndle9',
    ],
  ])('%s', (_title, url, transformation, expected) => {
    expect(buildImageUrl(url, transformation)).toBe(expected)
  })

  it.each([
    ['[L6] leaves a vector drawing as it is', { width: 480 }, asset],
    [
      '[L6] turns a vector drawing into the asked format without a fit',
      { width: 480, format: 'png' } as const,
      'https://eu-west-2.graphassets.com/AbC123/resize=width:480/output=format:png/quality=value:90/hAndle9',
    ],
  ])('%s', (_title, transformation, expected) => {
    expect(buildImageUrl(asset, transformation, { mimeType: 'image/svg+xml' })).toBe(expected)
  })

  it.each([
    [{ width: 480 }, '/assets/plan.svg'],
    [{ width: 480, format: 'png' } as const, '/assets/480x-clip-q90/plan.png'],
  ])('[L6] keeps a drawing of this site for %j unless a format is asked for', (transformation, expected) => {
    expect(buildImageUrl('/assets/plan.svg', transformation, { mimeType: 'image/svg+xml' })).toBe(expected)
  })

  it.each([
    ['no address at all', 'null', {}],
    ['a handle with a dot', 'https://eu-west-2.graphassets.com/AbC123/a.png', {}],
    ['a segment that is no operation', 'https://eu-west-2.graphassets.com/AbC123/x/y/hAndle9', {}],
    ['a width of nothing', asset, { width: 0 }],
    ['a width beyond the limit', asset, { width: 10_001 }],
    ['a height that is no number', asset, { height: Number.NaN }],
    ['a quality over 100', asset, { quality: 101 }],
  ])('[L6] warns “Not a valid transformation url” and keeps the original: %s', (_title, url, transformation) => {
    const warnings: string[] = []
    expect(buildImageUrl(url, transformation, { onWarning: (message) => warnings.push(message) })).toBe(url)
    expect(warnings).toEqual([`Not a valid transformation url: ${url}`])
  })

  it('[L6] changes nothing when it rewrites its own result', () => {
    const size = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 100 }), (width, height, quality) => {
        const once = buildImageUrl(asset, { width, height, quality })
        expect(buildImageUrl(once, { width, height, quality })).toBe(once)
      }),
    )
  })
})
