import { describe, expect, it } from '@jest/globals'
import { documentOf } from '../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { buildFileManifest, findFileSlug } from './file-manifest.ts'

describe('buildFileManifest', () => {
  it('[L4] lists every file once, sorted, and says which are protected', () => {
    const documents = [documentOf('zeta'), documentOf('alpha', { isProtected: true })]
    const { files } = buildFileManifest(snapshotOf({ documents }))
    expect(Object.entries(files).map(([slug, { isProtected }]) => [slug, isProtected])).toEqual([
      ['alpha', true],
      ['zeta', undefined],
    ])
  })
})

describe('findFileSlug', () => {
  const file = { filename: 'a.pdf', mimeType: 'application/pdf' }
  const manifest = { version: 1, files: { paper: file, 'paper-de': file } } as const

  it.each([
    ['in the language of the visitor', 'paper', 'de', 'paper-de'],
    ['as it is, where there is no other', 'paper', 'fr', 'paper'],
    ['as it is, without a language', 'paper', undefined, 'paper'],
    ['nowhere', 'letter', 'de', undefined],
    ['not among what all objects have', 'toString', undefined, undefined],
  ])('[L4] finds a file %s', (_title, slug, language, expected) => {
    expect(findFileSlug(manifest, slug, language)).toBe(expected)
  })
})
