import { describe, expect, it } from '@jest/globals'
import { buildAssetUrl, resolveAsset, toHandle } from './drawing-catalogue.ts'

describe('resolveAsset', () => {
  it.each([
    ['tarn-20-axo', 800, 680],
    ['tarn-20-callouts', 800, 760],
    ['reeve-6-wide', 1280, 720],
    ['class-bench-presses', 480, 360],
    ['service-calibration', 800, 600],
    ['story-quiet-hall', 1280, 720],
    ['hero-about', 1400, 560],
    ['person-mei-tanabe', 160, 160],
    ['crimp-section-small', 400, 400],
    ['process-crimp', 240, 132],
    ['default', 800, 600],
    ['brand-quenby', 808, 176],
  ])('[L7] knows the drawing %s as %i × %i', (name, width, height) => {
    expect(resolveAsset(name)).toMatchObject({ mimeType: 'image/svg+xml', fileName: `${name}.svg`, width, height })
  })

  it('prefers a file of the assets folder to a drawing', () => {
    const file = {
      name: 'film-crimp',
      file: 'film-crimp.webm',
      mimeType: 'video/webm',
      width: 1280,
      height: 720,
      size: 9,
    }
    expect(resolveAsset('film-crimp', [file])).toMatchObject({ mimeType: 'video/webm', size: 9, handle: 'filmcrimp' })
  })

  it.each(['holiday-photo', '-axo', 'person-', ''])('knows nothing named “%s”', (name) => {
    expect(resolveAsset(name)).toBeUndefined()
  })
})

describe('asset addresses', () => {
  it('[L6] have a handle of letters and digits', () => {
    expect(buildAssetUrl('http://localhost:8014', toHandle('tarn-20-axo'))).toBe(
      'http://localhost:8014/trenholt/tarn20axo',
    )
  })
})
