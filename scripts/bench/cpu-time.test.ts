import { describe, expect, it } from '@jest/globals'
import { withoutWaiting } from './cpu-time.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const at = (ts: number, dur?: number, tdur?: number, tid = 1) => ({
  pid: 7,
  tid,
  ts,
  ...omitUndefined({ dur, tdur }),
})

describe('withoutWaiting', () => {
  it('has a task last as long as its thread computed, from the same beginning', () => {
    expect(withoutWaiting([at(100, 80, 20)])).toEqual([at(100, 20, 20)])
  })

  it('keeps what is within a task in its place, whatever it computed itself', () => {
    const [, layout, mark] = withoutWaiting([at(100, 80, 40), at(120, 60, 55), at(140)])
    expect(layout).toEqual(at(110, 30, 55))
    expect(mark).toEqual(at(120))
  })

  it('leaves what is in no task, in a task of another thread, or in one that never waited', () => {
    const events = [at(50), at(100, 80, 80), at(120, 10, 10), at(120, 10, 10, 2), at(180), at(300, 5)]
    expect(withoutWaiting(events)).toEqual(events)
  })

  it('takes a thread’s time for no more than the time of a clock', () => {
    expect(withoutWaiting([at(100, 80, 90)])).toEqual([at(100, 80, 90)])
  })

  it('reads tasks in any order', () => {
    expect(withoutWaiting([at(140), at(300, 40, 10), at(100, 80, 40)])).toEqual([
      at(120),
      at(300, 10, 10),
      at(100, 40, 40),
    ])
  })
})
