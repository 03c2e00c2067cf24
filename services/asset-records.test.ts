import { describe, expect, it } from '@jest/globals'
import { buildAssetUrl, createAssetRecords, toAnsweredUrl } from './asset-records.ts'

const FILM = {
  name: 'film-crimp',
  file: 'films/film-crimp.webm',
  mimeType: 'video/webm',
  width: 1280,
  height: 720,
  size: 9,
}
const recordOf = createAssetRecords([FILM])

describe('createAssetRecords', () => {
  it('[L7] tells a file by its name, with the last part of its path', () => {
    expect(recordOf('film-crimp')).toEqual({
      name: 'film-crimp',
      handle: 'filmcrimp',
      fileName: 'film-crimp.webm',
      mimeType: 'video/webm',
      width: 1280,
      height: 720,
      size: 9,
    })
  })

  it.each(['holiday-photo', 'tarn-20-axo', ''])(
    '[S1] says of “%s” that it is missing, at the address `null`',
    (name) => {
      const missing = recordOf(name)
      expect(missing).toMatchObject({ isMissing: true, mimeType: 'image/svg+xml', width: 800, height: 600 })
      expect(toAnsweredUrl('http://localhost:8014', missing)).toBe('null')
    },
  )
})

describe('asset addresses', () => {
  it('[L6] have a handle of letters and digits', () => {
    const asset = { name: 'tarn-20-axo', fileName: 'tarn.svg' }
    expect(buildAssetUrl('http://localhost:8014', asset)).toBe('http://localhost:8014/embedded/tarn20axo')
  })

  it('[L6] are paths of the sites where no asset host runs', () => {
    expect(buildAssetUrl('', { name: 'tarn-20-axo', fileName: 'tarn.svg' })).toBe('/assets/tarn-20-axo.svg')
  })
})
