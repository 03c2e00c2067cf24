import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { renderInPortal } from '../../../../tests/components/render-in-portal.tsx'
import { PromiseCell, PromiseState } from './promise-clock.tsx'

type Clock = Parameters<typeof PromiseState>[0]['clock']

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z')

const clock = (change: Partial<Clock> = {}): Clock => ({
  kind: 'FIRST_ANSWER',
  state: 'DUE',
  dueAt: '2026-11-26T10:15:00.000Z',
  endedAt: null,
  minutesLeft: 150,
  ...change,
})

describe('a promise', () => {
  afterEach(() => {
    cleanup()
    jest.useRealTimers()
  })
  const freeze = (): void => void jest.useFakeTimers({ now: NOW, advanceTimers: true })

  it.each([
    ['due', {}, 'by tomorrow 10:15'],
    ['due next week', { dueAt: '2026-11-30T10:15:00.000Z' }, /^by Mon,? 30 Nov.* 10:15$/],
    ['over since it was loaded', { dueAt: '2026-11-25T08:59:00.000Z' }, 'overdue since today 08:59'],
    ['late', { state: 'LATE', dueAt: '2026-11-24T08:59:00.000Z' }, 'overdue since yesterday 08:59'],
    ['done too late', { state: 'LATE', endedAt: '2026-11-25T08:00:00.000Z' }, 'late, today 08:00'],
    ['met', { state: 'MET', endedAt: '2026-11-25T08:00:00.000Z' }, 'kept, today 08:00'],
    ['paused', { state: 'PAUSED', dueAt: null }, 'paused, 2 hours 30 minutes of working time left'],
  ] as const)('[M3] is told in words when it is %s', (_, change, text) => {
    freeze()
    renderInPortal(<PromiseState clock={clock(change)} />, {}, '/tickets/1')
    expect(screen.getByText(text)).toBeVisible()
  })

  it.each([
    ['nothing was promised', [], '–'],
    ['one is due', [clock()], 'Answer: tomorrow 10:15'],
    [
      'the answer is kept',
      [clock({ state: 'MET', endedAt: '2026-11-25T08:00:00.000Z' }), clock({ kind: 'SOLUTION' })],
      'Solution: tomorrow 10:15',
    ],
    ['all are paused', [clock({ state: 'PAUSED', dueAt: null })], 'Answer: paused'],
    [
      'one is late',
      [clock({ state: 'LATE', dueAt: '2026-11-25T08:00:00.000Z' }), clock({ kind: 'SOLUTION' })],
      'Answer: today 08:00',
    ],
  ] as const)('[M3] stands in the list when %s', (_, clocks, text) => {
    freeze()
    renderInPortal(<PromiseCell clocks={clocks} />, {}, '/tickets/list')
    expect(screen.getByText(text)).toBeVisible()
  })
})
