import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { EMITTED_RECORD, readEmittedRecord, type EmittedRecord } from './emitted-record.ts'

const newFolder = createTemporaryFolders()
const record: EmittedRecord = {
  version: 1,
  sitemapHash: 'a',
  sitemaps: ['sitemap-1.xml'],
  search: { de: ['k1', 'k2'] },
  slices: { 'header--site-main--de': 'b' },
  changes: { 'site-main de /about': { '0123456789abcdef': '2026-03-18' } },
}

function readFrom(text: string | undefined): EmittedRecord | undefined {
  const dir = newFolder()
  if (text !== undefined) writeFileSync(join(dir, EMITTED_RECORD), text)
  return readEmittedRecord(dir)
}

describe('readEmittedRecord', () => {
  it('reads what was written', () => {
    expect(readFrom(JSON.stringify(record))).toEqual(record)
  })

  it.each<readonly [string, string | undefined]>([
    ['there is none', undefined],
    ['it is cut off', JSON.stringify(record).slice(0, 40)],
    ['another version of uapp wrote it', JSON.stringify({ ...record, version: 2 })],
    ['something is missing', JSON.stringify({ ...record, slices: undefined })],
  ])('gives nothing where %s', (_when, text) => {
    expect(readFrom(text)).toBeUndefined()
  })
})
