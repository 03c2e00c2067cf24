import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ContentChange } from './list-changes.ts'
import { createWebhookQueue, type WebhookQueue } from './webhook-queue.ts'

const change = (id: string, operation: ContentChange['operation'] = 'publish'): ContentChange => ({
  operation,
  typename: 'ContentPage',
  id,
  stage: 'PUBLISHED',
  languages: ['en', 'pt'],
})

describe('createWebhookQueue', () => {
  let sent: string[]
  let delays: number[]
  let lost: [number, unknown][]
  let failures: number
  let queue: WebhookQueue

  beforeEach(() => {
    sent = []
    delays = []
    lost = []
    failures = 0
    queue = createWebhookQueue({
      send: async (body) => {
        if (failures > 0) {
          failures -= 1
          throw new Error('away')
        }
        sent.push(body)
      },
      sleep: async (ms) => delays.push(ms),
      onGiveUp: (changes, error) => lost.push([changes, error]),
    })
  })
  const reported = (): string[] =>
    sent.map((body) => {
      const { operation, data } = JSON.parse(body)
      return `${operation} ${data.id}`
    })

  it('sends the body of the content service', async () => {
    queue.add([change('page-about')])
    await queue.idle()
    expect(sent.map((body): unknown => JSON.parse(body))).toEqual([
      {
        operation: 'publish',
        data: {
          __typename: 'ContentPage',
          id: 'page-about',
          stage: 'PUBLISHED',
          localizations: [{ locale: 'en' }, { locale: 'pt_BR' }],
        },
      },
    ])
  })

  it('tells of an entry once that changes while it waits', async () => {
    queue.add([change('a'), change('b'), change('b', 'unpublish')])
    queue.add([change('c'), change('b', 'publish')])
    await queue.idle()
    expect(reported()).toEqual(['publish a', 'publish c', 'publish b'])
  })

  it('tries again, waiting twice as long each time', async () => {
    failures = 4
    queue.add([change('a'), change('b')])
    await queue.idle()
    expect([reported(), delays]).toEqual([
      ['publish a', 'publish b'],
      [1000, 2000, 4000, 8000],
    ])
  })

  it('gives up after five attempts, says how much was lost, and begins anew with the next change', async () => {
    failures = 5
    queue.add([change('a'), change('b')])
    await queue.idle()
    queue.add([change('c')])
    await queue.idle()
    expect([reported(), lost]).toEqual([['publish c'], [[2, new Error('away')]]])
  })
})
