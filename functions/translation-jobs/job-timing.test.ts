import { describe, expect, it } from '@jest/globals'
import { addSeconds, JOB_TIMING, resolveNextAsk, resolveNextTry } from './job-timing.ts'

const NOW = new Date('2027-01-04T09:30:00.000Z')
const secondsTo = (moment: Date): number => (moment.getTime() - NOW.getTime()) / 1000

describe('the pace of jobs', () => {
  it.each([
    ['at first', 1, undefined, 15],
    ['twice as long each time', 4, undefined, 120],
    ['half an hour at most', 40, undefined, 1800],
    ['not before the service wants it', 1, 3600, 3600],
    ['not sooner because the service would take it', 4, 1, 120],
  ])('[E4] tries again %s', (_name, attempts, retryAfterSeconds, seconds) => {
    expect(secondsTo(resolveNextTry(JOB_TIMING, { now: NOW, attempts, retryAfterSeconds }))).toBe(seconds)
  })

  it.each([
    ['when the service thinks that it is done', 0, 40, 40],
    ['no more often than every five seconds', 0, 1, 5],
    ['after a quarter of the time that it took so far', 100, undefined, 25],
    ['every five minutes at least', 90_000, undefined, 300],
  ])('[E4] asks after a file %s', (_name, since, seconds, expected) => {
    const sentAt = addSeconds(NOW, -since)
    expect(secondsTo(resolveNextAsk(JOB_TIMING, { now: NOW, sentAt, seconds }))).toBe(expected)
  })
})
