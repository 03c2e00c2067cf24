import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'
import { FinancialCalendar } from './financial-calendar.tsx'
import type { ModuleProps } from '../module-props.ts'

const MODULE: ModuleProps<'financialCalendar'>['module'] = {
  type: 'financialCalendar',
  key: 'year',
  surface: false,
  title: 'Termine 2027',
  asOf: '2026-11-02',
  items: [
    {
      id: 'meeting',
      date: '2027-04-22',
      startTime: '2027-04-22T14:30:00+02:00',
      endTime: '2027-04-22T17:00:00+02:00',
      title: 'Generalversammlung',
      place: 'Halle 4',
    },
    { id: 'ex-dividend', date: '2027-04-26', title: 'Ex-Dividenden-Tag' },
  ],
}

describe('FinancialCalendar', () => {
  it('[S6] tells the hours of the place and how far they are from UTC', () => {
    renderInFrame(<FinancialCalendar module={MODULE} mark="A" tight={false} />, { id: 'page-dates' })
    expect(screen.getByRole('row', { name: /Generalversammlung/ })).toHaveTextContent(
      '22. April 202714:30–17:00 (UTC+2)',
    )
    expect(screen.getByRole('row', { name: /Ex-Dividenden-Tag/ })).not.toHaveTextContent('UTC')
  })

  it('[S6] gives each date and all of them as files of the page’s language', () => {
    renderInFrame(<FinancialCalendar module={MODULE} mark="A" tight={false} />, { id: 'page-dates' })
    expect(screen.getByRole('link', { name: '„Generalversammlung“ in Ihren Kalender eintragen' })).toHaveAttribute(
      'href',
      '/calendars/page-dates/year/meeting.de.ics',
    )
    expect(screen.getByRole('link', { name: 'Alle Termine für Ihren Kalender' })).toHaveAttribute(
      'href',
      '/calendars/page-dates/year/de.ics',
    )
    expect(screen.getByText('Stand: 2. November 2026')).toBeInTheDocument()
  })
})
