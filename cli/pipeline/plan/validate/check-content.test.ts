import { describe, expect, it } from '@jest/globals'
import { toPlaceholder } from '../../../../src/domain/picture/image-presets.ts'
import { uappConfigSchema } from '../../../../src/config/uapp-config.ts'
import { pageOf, productOf, textModuleOf } from '../../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../../tests/builders/snapshot-of.ts'
import { checkContent } from './check-content.ts'
import { createProblemCollector } from './problem-collector.ts'

const { limits } = uappConfigSchema.parse({ countries: ['CH'] })
const missing = toPlaceholder({ width: 1400, height: 560, alt: 'A hall' }, 'hero-hall-9')

function linesOf(parts: Parameters<typeof snapshotOf>[0]): readonly string[] {
  const collector = createProblemCollector()
  checkContent(snapshotOf(parts), new Set(['de', 'en']), limits, collector)
  return collector
    .problems()
    .map(
      ({ code, severity, where, message }) =>
        `${severity} ${code} ${where.field ?? ''} ${where.locale ?? ''}: ${message}`,
    )
}

describe('checkContent', () => {
  it('[P7] finds nothing in content within the limits', () => {
    expect(linesOf({ pages: [pageOf('about')], products: [productOf('tarn-20')] })).toEqual([])
  })

  it('[L7] tells each picture that does not exist once, with the field that names it', () => {
    expect(
      linesOf({
        pages: [pageOf('about', { image: missing })],
        products: [productOf('tarn-20', { images: [missing] })],
      }),
    ).toEqual([
      expect.stringMatching(
        /^warning missing-picture image .*: The page page-about names a picture in image that does not exist: “hero-hall-9”\./,
      ),
      expect.stringMatching(
        /^warning missing-picture images\.0 .*: The product .* names a picture in images\.0 that does not exist: “hero-hall-9”\./,
      ),
    ])
  })

  it('[P7] tells of texts that are too long, and which limit it is', () => {
    const page = pageOf('about', { title: 'A'.repeat(500), modules: [textModuleOf('wire '.repeat(108_000))] })
    expect(linesOf({ pages: [page] })).toEqual([
      expect.stringMatching(
        /^warning text-over-limit {2}.*: The page page-about has \d{6,7} characters in text, more than 100000: the page takes long to load$/,
      ),
      expect.stringMatching(
        /^warning text-over-limit title .*: The page page-about has 500 characters in title, more than 120: /,
      ),
    ])
  })
})
