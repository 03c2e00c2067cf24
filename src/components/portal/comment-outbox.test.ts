import { describe, expect, it } from '@jest/globals'
import { createCommentOutbox, type CommentOutbox, type SendOutcome, type WaitingComment } from './comment-outbox.ts'
import type { DeviceStorage } from '../frame/device-storage.ts'
import { ServiceError } from '../workspace/calls/service-error.ts'

const commentOf = (key: string): WaitingComment => ({
  key,
  number: 48_213,
  text: `Answer ${key}`,
  attachments: [],
  at: '2026-11-22T10:00:00.000Z',
})

function createStorage(): DeviceStorage {
  const kept = new Map<string, string>()
  return {
    read: (name) => JSON.parse(kept.get(name) ?? 'null') as unknown,
    write: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, JSON.stringify(value))),
  }
}

/** One lock for all tabs of a test. */
function createLock(): (name: string, run: () => Promise<void>) => Promise<void> {
  const state = { last: Promise.resolve() }
  return (_name, run) => {
    state.last = state.last.then(run)
    return state.last
  }
}

interface Tab {
  readonly outbox: CommentOutbox
  readonly sent: string[]
}

function openTab(storage: DeviceStorage, runAlone: ReturnType<typeof createLock>, answer: () => SendOutcome): Tab {
  const sent: string[] = []
  const outbox = createCommentOutbox({
    userId: 'u-1',
    storage,
    runAlone,
    send: async ({ key }) => {
      const outcome = answer()
      sent.push(key)
      return outcome
    },
  })
  return { outbox, sent }
}

const away = (): SendOutcome => {
  throw new ServiceError('away', 'The connection failed')
}

describe('the outbox of comments', () => {
  it('[M3] keeps what was written while the service is away, over a reload, and sends it in order when it is back', async () => {
    const storage = createStorage()
    const first = openTab(storage, createLock(), away)
    first.outbox.add(commentOf('a'))
    first.outbox.add(commentOf('b'))
    await first.outbox.flush()
    expect(first.outbox.comments.read().map(({ key }) => key)).toEqual(['a', 'b'])

    const later = openTab(storage, createLock(), () => 'sent')
    await later.outbox.flush()
    expect(later.sent).toEqual(['a', 'b'])
    expect(later.outbox.comments.read()).toEqual([])
    expect(storage.read('uapp-outbox-u-1')).toBeNull()
  })

  it('[M3] never sends a comment twice, though two tabs find it', async () => {
    const storage = createStorage()
    const lock = createLock()
    const first = openTab(storage, lock, () => 'sent')
    first.outbox.add(commentOf('a'))
    const second = openTab(storage, lock, () => 'sent')
    await Promise.all([first.outbox.flush(), second.outbox.flush(), first.outbox.flush()])
    expect([...first.sent, ...second.sent]).toEqual(['a'])
  })

  it('[M3] shows what the service refuses, sends the next one, and does not try again', async () => {
    const answers: SendOutcome[] = ['refused', 'sent']
    const { outbox, sent } = openTab(createStorage(), createLock(), () => answers.shift() ?? 'sent')
    outbox.add(commentOf('a'))
    outbox.add(commentOf('b'))
    await outbox.flush()
    await outbox.flush()
    expect(sent).toEqual(['a', 'b'])
    expect(outbox.comments.read()).toMatchObject([{ key: 'a', isRefused: true }])
    outbox.remove('a')
    expect(outbox.comments.read()).toEqual([])
  })

  it('[M3] works in a browser that keeps nothing', async () => {
    const { outbox, sent } = openTab({ read: () => undefined, write: () => undefined }, createLock(), () => 'sent')
    outbox.add(commentOf('a'))
    await outbox.flush()
    expect(sent).toEqual(['a'])
    expect(outbox.comments.read()).toEqual([])
  })
})
