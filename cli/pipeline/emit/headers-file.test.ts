import { describe, expect, it } from '@jest/globals'
import { buildHeadersFile, listHeaderRules } from './headers-file.ts'

/** Headers by path, as a static host reads them. */
function headersOf(rootFiles: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const rules = listHeaderRules({
    hiddenPaths: ['/en/secret', '/de-ch/secret page'],
    rootFiles,
    hiddenSegments: ['mykomax'],
  })
  const text = buildHeadersFile(rules)
  const byPath: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.trimEnd().split('\n')) {
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

  it.each(['/en/secret', '/de-ch/secret%20page', '/:locale/mykomax/*'])('keeps %s out of search engines', (path) => {
    expect(headersOf()[path]).toEqual(['x-robots-tag: noindex'])
  })

  it('says nothing about ordinary pages', () => {
    expect(headersOf()['/en/about']).toBeUndefined()
  })
})
