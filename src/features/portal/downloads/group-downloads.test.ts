import { describe, expect, it } from '@jest/globals'
import { groupDownloads, toProductName, type Download } from './group-downloads.ts'

const downloadOf = (id: string, product: string, releasedOn: string): Download => ({
  id,
  product,
  title: id,
  version: '1',
  platform: '',
  mediaType: 'application/zip',
  size: 1000,
  releasedOn,
  kind: 'SOFTWARE',
  language: null,
  change: null,
  notes: '',
  checksum: 'ab',
  path: `/files/${id}`,
})

describe('the groups of the download center', () => {
  it('[M4] stand in the order of their newest file, with the newest file first', () => {
    const groups = groupDownloads([
      downloadOf('manual', 'adze-450', '2026-08-19'),
      downloadOf('flow-4.5', 'wire-flow', '2026-06-15'),
      downloadOf('flow-4.6', 'wire-flow', '2026-11-11'),
    ])
    expect(groups.map(({ name, downloads }) => [name, ...downloads.map(({ id }) => id)])).toEqual([
      ['Wire Flow', 'flow-4.6', 'flow-4.5'],
      ['Adze 450', 'manual'],
    ])
  })

  it('[M4] are named as their product is', () => {
    expect(toProductName('adze-450-duo')).toBe('Adze 450 Duo')
  })
})
