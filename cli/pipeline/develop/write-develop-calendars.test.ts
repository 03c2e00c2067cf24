import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../tests/builders/plan-of.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import type { ContentModule } from '../../../src/domain/content-module.ts'
import { writeDevelopCalendars } from './write-develop-calendars.ts'

const temporaryFolder = createTemporaryFolders()

function write(projectDir: string, eventId: string): void {
  const calendar: ContentModule = {
    type: 'financialCalendar',
    key: 'year',
    surface: false,
    asOf: '2026-11-02',
    items: [{ id: eventId, date: '2027-03-11', title: 'Figures' }],
  }
  const pages = [pageOf('dates', { modules: [calendar] })]
  writeDevelopCalendars(hostOf(planOf({ pages }, {}, { locales: ['en'] })), projectDir)
}

describe('writeDevelopCalendars', () => {
  it('[S6] writes what the links of a page lead to, and takes away what is gone', () => {
    const projectDir = temporaryFolder()
    const folder = join(projectDir, 'public/calendars/page-dates/year')
    write(projectDir, 'figures')
    write(projectDir, 'meeting')
    expect(readFileSync(join(folder, 'en.ics'), 'utf8')).toContain('SUMMARY:Figures')
    expect([existsSync(join(folder, 'figures.en.ics')), existsSync(join(folder, 'meeting.en.ics'))]).toEqual([
      false,
      true,
    ])
  })
})
