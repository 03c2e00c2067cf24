import { beforeEach, describe, expect, it } from '@jest/globals'
import type { BuildOutcome } from './build-outcome.ts'
import { createPublishLoop, type PublishLoop } from './publish-loop.ts'
import { createHandClock, type HandClock } from './testing/hand-clock.ts'
import type { WatchEvent } from './watch-event.ts'

const DONE: BuildOutcome = { kind: 'published', buildId: 'b', urls: 1, seconds: 1, stale: 0 }
const AWAY: BuildOutcome = { kind: 'unavailable', summary: 'away' }

describe('createPublishLoop', () => {
  let clock: HandClock
  let loop: PublishLoop
  let events: WatchEvent[]
  /** Ends the build that runs. */
  let end: (outcome: BuildOutcome) => void
  let running: number
  let most: number

  beforeEach(() => {
    clock = createHandClock()
    events = []
    running = 0
    most = 0
    loop = createPublishLoop({
      build: async () => {
        running += 1
        most = Math.max(most, running)
        const outcome = await new Promise<BuildOutcome>((resolve) => (end = resolve))
        running -= 1
        return outcome
      },
      readNextChange: async () => new Date('2026-11-22T06:00:00Z'),
      startTimer: clock.startTimer,
      now: clock.now,
      tell: (event) => events.push(event),
    })
  })
  /** Lets everything run that waits for no timer and no build. */
  const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  const builds = (): readonly string[] =>
    events.flatMap((event) => (event.event === 'build' ? [event.reasons.join(' ')] : []))
  async function build(outcome: BuildOutcome): Promise<void> {
    clock.advance(1)
    end(outcome)
    await settle()
  }

  it('makes one build of a burst, and one more of what came while it ran', async () => {
    for (let count = 0; count < 5; count += 1) loop.request('webhook')
    clock.advance(1)
    for (let count = 0; count < 5; count += 1) loop.request('webhook')
    end(DONE)
    await settle()
    end(DONE)
    await loop.idle()
    expect([builds(), most, clock.timers()]).toEqual([['webhook', 'webhook'], 1, []])
  })

  it.each([1, 60 * 60, 60 * 24 * 60 * 60])('builds when dates of entries come, in %i seconds', async (seconds) => {
    loop.request('start')
    await build({ ...DONE, nextChange: new Date(clock.now().getTime() + (seconds + 1) * 1000) })
    clock.advance(seconds + 1)
    end(DONE)
    await settle()
    expect(builds()).toEqual(['start', 'clock'])
  })

  it('tries again with growing waits while a source is away, and forgets them once it is back', async () => {
    loop.request('start')
    const waits: number[] = []
    for (let count = 0; count < 8; count += 1) {
      // One try after the other.
      await build(AWAY)
      const [retry = 0] = clock.timers()
      const wait = retry - (clock.now().getTime() - Date.UTC(2026, 10, 22)) / 1000
      waits.push(wait)
      clock.advance(wait)
    }
    expect([waits, loop.state().failures]).toEqual([[15, 30, 60, 120, 240, 480, 600, 600], 8])
    await build(DONE)
    expect([loop.state().failures, loop.state().retryAt, clock.timers()]).toEqual([0, undefined, []])
  })

  it.each<BuildOutcome>([
    { kind: 'refused', summary: 'two errors' },
    { kind: 'blocked', buildId: 'b', summary: 'lost pages' },
  ])('waits for the next change after a build that is $kind, or for the next date', async (outcome) => {
    loop.request('webhook')
    await build(outcome)
    expect([clock.timers(), loop.state().lastBuild?.outcome]).toEqual([[6 * 60 * 60], outcome.kind])
    loop.request('webhook')
    await build(DONE)
    expect(builds()).toEqual(['webhook', 'webhook'])
  })

  it('asked while a source is away, tries at once instead of later', async () => {
    loop.request('start')
    await build(AWAY)
    loop.request('webhook')
    await build(DONE)
    expect([builds(), clock.timers()]).toEqual([['start', 'webhook'], []])
  })

  it('tries again when entries are as they were, until their source gives them', async () => {
    loop.request('start')
    await build({ ...DONE, stale: 3 })
    clock.advance(15)
    await build({ ...DONE, stale: 0 })
    expect([builds(), clock.timers()]).toEqual([['start', 'retry'], []])
  })

  it('stopped, lets the build end, and starts none', async () => {
    loop.request('start')
    clock.advance(1)
    loop.request('webhook')
    const stopped = loop.stop()
    end(DONE)
    await stopped
    loop.request('webhook')
    expect([builds(), running, clock.timers()]).toEqual([['start'], 0, []])
  })
})
