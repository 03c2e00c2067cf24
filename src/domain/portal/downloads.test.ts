import { describe, expect, it } from '@jest/globals'
import { findBaseline, findChange, visitFiles, type DownloadVisit } from './downloads.ts'

const HOUR_MS = 3_600_000
const start = new Date('2026-11-22T09:00:00Z')
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR_MS)
const fileOf = (id: string, digit = 'a') => ({ id, checksum: digit.repeat(64) })

const changesAt = (visit: DownloadVisit | undefined, now: Date, files: readonly ReturnType<typeof fileOf>[]) =>
  files.map((file) => findChange(file, findBaseline(visit, now)?.files))

const look = (visit: DownloadVisit | undefined, hours: number, ids: readonly string[], isRead = false): DownloadVisit =>
  visitFiles(
    visit,
    ids.map((id) => fileOf(id)),
    { now: after(hours), isRead },
  )

describe('changes since the last visit', () => {
  it('[M7] are none at the first one', () => {
    expect(changesAt(undefined, start, [fileOf('one')])).toEqual([undefined])
    expect(changesAt(look(undefined, 0, ['one']), after(1), [fileOf('one')])).toEqual([undefined])
  })

  it('[M7] are files that were not there, and files with another content', () => {
    const visit = look(undefined, 0, ['one', 'two'])
    const files = [fileOf('one'), fileOf('two', 'b'), fileOf('three')]
    expect(changesAt(visit, after(24), files)).toEqual([undefined, 'updated', 'added'])
    expect(findBaseline(visit, after(24))?.at).toEqual(start)
  })

  it('[M7] stay marked for as long as a visit, and are over at the next one', () => {
    const again = look(look(undefined, 0, ['one']), 24, ['one', 'two'])
    expect(changesAt(again, after(25), [fileOf('two')])).toEqual(['added'])
    const later = look(again, 31, ['one', 'two'])
    expect(changesAt(later, after(38), [fileOf('two')])).toEqual(['added'])
    expect(changesAt(later, after(40), [fileOf('two')])).toEqual([undefined])
  })

  it('[M7] are over as soon as somebody says that they know them', () => {
    const again = look(look(undefined, 0, ['one']), 24, ['one', 'two'], true)
    expect(changesAt(again, after(24), [fileOf('two')])).toEqual([undefined])
  })

  it('[M7] take no word of JavaScript for a file', () => {
    expect(findChange(fileOf('constructor'), {})).toBe('added')
  })
})
