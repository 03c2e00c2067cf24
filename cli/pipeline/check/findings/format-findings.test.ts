import { describe, expect, it } from '@jest/globals'
import { createColors } from 'picocolors'
import type { CheckResult } from '../check-release.ts'
import { checkPages } from '../testing/check-pages.ts'
import { formatFindings } from './format-findings.ts'

const format = (result: CheckResult): readonly string[] => formatFindings(result, createColors(false)).split('\n')

describe('formatFindings', () => {
  it('says what is wrong, the way out, and where', async () => {
    const dead = (path: string) => ({ body: `<a href="${path}/nothing">a</a>` })
    const result = await checkPages({
      pages: { '/en': dead('/en'), '/de': dead('/de') },
      sitemap: { '/en': {}, '/de': {} },
    })
    expect(format(result)).toEqual([
      'error dead-link: “/{locale}/nothing” leads nowhere on localhost:8000: no page, file or redirect has this address',
      '  → Correct the link in its entry or navigation, publish the page in this locale, or add a redirect.',
      '  2 places on 2 pages in 2 locales: de en',
      expect.stringMatching(
        /^ {4}http:\/\/localhost:8000\/de {2}localhost\/public\/de\/index\.html:2:\d+ {2}a\[href\]$/,
      ),
      expect.stringMatching(
        /^ {4}http:\/\/localhost:8000\/en {2}localhost\/public\/en\/index\.html:2:\d+ {2}a\[href\]$/,
      ),
      'Release 1-a: 2 pages on 1 host in 2 locales, 6 addresses.',
      '2 errors, 0 warnings, 0 notes.',
    ])
  })

  it('shows some of very many findings of one kind', async () => {
    const body = Array.from({ length: 25 }, (_, index) => `<a href="/en/gone-${index}">a</a>`).join('')
    const lines = format(await checkPages({ pages: { '/en': { body } } }))
    expect(lines.filter((line) => line.startsWith('error dead-link'))).toHaveLength(20)
    expect(lines).toContain('  … and 5 more of dead-link: uapp check --json has all')
  })
})
