import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

describe('how satisfied customers are', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store))
  const rows: { reset?: () => Promise<void> } = {}
  beforeAll(async () => {
    rows.reset = await keepRows(customers.store)
  })
  beforeEach(async () => {
    await customers.untilMailsAreSent()
    await rows.reset?.()
  })

  const dataOf = async (person: TestPerson, query: string): Promise<unknown> => {
    const { body } = await customers.ask(PEOPLE[person], query)
    return body.data ?? body.errors
  }
  const rate = (person: TestPerson, number: number, score: number, comment = ''): Promise<unknown> =>
    dataOf(
      person,
      `mutation { rateTicket(number: ${number}, score: ${score}, comment: "${comment}") { ticket { rating { score comment author { name } } actions } errors { field params { value } } } }`,
    )
  const close = (number: number): Promise<unknown> =>
    dataOf('ben', `mutation { closeTicket(number: ${number}, reason: NO_LONGER_RELEVANT) { errors { field } } }`)
  const REPORT = `{ satisfaction { closed rated average teams { team rated average } latest { number score comment } } }`

  it('[M3] is asked of the customer when a ticket is closed, told to staff, and may be changed', async () => {
    expect(await rate('mia', TICKETS.north, 5)).toMatchObject({
      rateTicket: { ticket: null, errors: [{ field: 'number', params: [{ value: 'STATE' }] }] },
    })
    await close(TICKETS.north)
    expect(await rate('mia', TICKETS.north, 2, 'Slow')).toMatchObject({
      rateTicket: {
        ticket: {
          rating: { score: 2, comment: 'Slow', author: { name: 'Mia Test' } },
          actions: ['REOPEN', 'SHARE', 'RATE'],
        },
        errors: [],
      },
    })
    expect(await rate('ada', TICKETS.north, 4)).toMatchObject({ rateTicket: { ticket: { rating: { score: 4 } } } })
    expect(await dataOf('ben', `{ ticket(number: ${TICKETS.north}) { rating { score } actions } }`)).toEqual({
      ticket: { rating: { score: 4 }, actions: ['REOPEN', 'SHARE', 'NOTE'] },
    })
  })

  it('[M3] is a score from one to five, of tickets that were closed lately', async () => {
    await close(TICKETS.north)
    expect(await rate('mia', TICKETS.north, 6)).toMatchObject({ rateTicket: { errors: [{ field: 'score' }] } })
    expect(await rate('mia', TICKETS.north, 0)).toMatchObject({ rateTicket: { errors: [{ field: 'score' }] } })
    expect(await rate('mia', TICKETS.closedLongAgo, 3)).toMatchObject({
      rateTicket: { ticket: null, errors: [{ field: 'number', params: [{ value: 'STATE' }] }] },
    })
    expect(await rate('ben', TICKETS.north, 5)).toMatchObject({
      rateTicket: { ticket: null, errors: [{ field: 'number', params: [{ value: 'STATE' }] }] },
    })
  })

  it('[M3] is asked of nobody else, to whom the ticket is not there', async () => {
    await close(TICKETS.north)
    for (const person of ['uwe', 'sol', 'pia', 'oda'] as const)
      expect([person, await rate(person, TICKETS.north, 1)]).toEqual([
        person,
        { rateTicket: { ticket: null, errors: [] } },
      ])
  })

  it('[M3] is reported to staff alone, by team', async () => {
    await close(TICKETS.north)
    await close(TICKETS.south)
    await rate('mia', TICKETS.north, 2, 'Slow')
    await rate('ada', TICKETS.south, 5)
    expect(await dataOf('ben', REPORT)).toMatchObject({
      satisfaction: {
        rated: 2,
        average: 3.5,
        teams: [{ team: 'SERVICE', rated: 2, average: 3.5 }],
        latest: [{ number: TICKETS.north, score: 2, comment: 'Slow' }],
      },
    })
    expect(await dataOf('ada', REPORT)).toEqual({ satisfaction: null })
  })
})
