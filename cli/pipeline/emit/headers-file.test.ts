import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { buildHeadersFile } from './headers-file.ts'

/** Headers by path, as a static host reads them. */
function headersOf(rootFiles: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const host = planOf({ pages: [pageOf('secret', { protection: { kind: 'password' } }), pageOf('about')] }).hosts[0]
  if (host === undefined) throw new Error('The plan has no host')
  const byPath: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of buildHeadersFile({ host, rootFiles, hiddenSegments: ['mykomax'] })
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('  ')) current.push(line.trim())
    else byPath[line] = current = []
  }
  return byPath
}

describe('buildHeadersFile', () => {
  it('lets browsers keep what has a hash in its name, and ask again for everything else', () => {
    const headers = headersOf(['app-defab0f965a7dc218f27.js', 'styles.e5f1a3875c35cd612888.css', 'robots.txt'])
    const immutable = ['cache-control: public, max-age=31536000, immutable']
    expect(headers['/app-defab0f965a7dc218f27.js']).toEqual(immutable)
    expect(headers['/styles.e5f1a3875c35cd612888.css']).toEqual(immutable)
    expect(headers['/robots.txt']).toBeUndefined()
    expect(headers['/*']).toContain('cache-control: public, max-age=0, must-revalidate')
  })

  it.each(['/en/secret', '/de-ch/secret', '/en/404', '/:locale/mykomax/*'])(
    'keeps %s out of search engines',
    (path) => {
      expect(headersOf()[path]).toEqual(['x-robots-tag: noindex'])
    },
  )

  it('says nothing about ordinary pages', () => {
    expect(headersOf()['/en/about']).toBeUndefined()
  })
})
