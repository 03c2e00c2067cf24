import { describe, expect, it } from '@jest/globals'
import { buildFileLink } from './file-link.ts'

describe('buildFileLink', () => {
  it.each([
    ['[L4] names the slug alone in English', { locale: 'en' }, '/file/tarn-brochure'],
    ['[L4] names another locale', { locale: 'de' }, '/file/tarn-brochure?l=de'],
    ['[L4] forces a download', { locale: 'en', download: true }, '/file/tarn-brochure?dl=true'],
    ['[L4] forces a download in another locale', { locale: 'zh', download: true }, '/file/tarn-brochure?l=zh&dl=true'],
    [
      '[L4] lets the browser show a PDF',
      { locale: 'en', download: 'auto', mimeType: 'application/pdf' },
      '/file/tarn-brochure',
    ],
    [
      '[L4] downloads what is not a PDF',
      { locale: 'en', download: 'auto', mimeType: 'application/zip' },
      '/file/tarn-brochure?dl=true',
    ],
    ['[L4] downloads a file of unknown type', { locale: 'de', download: 'auto' }, '/file/tarn-brochure?l=de&dl=true'],
    [
      '[L4] forces the download of a PDF, too',
      { locale: 'en', download: true, mimeType: 'application/pdf' },
      '/file/tarn-brochure?dl=true',
    ],
  ] as const)('%s', (_title, options, expected) => {
    expect(buildFileLink('tarn-brochure', options)).toBe(expected)
  })

  it('[L4] encodes what a path may not hold', () => {
    expect(buildFileLink('a b/c', { locale: 'en' })).toBe('/file/a%20b%2Fc')
  })
})
