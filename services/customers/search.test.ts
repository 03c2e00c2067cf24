import { describe, expect, it } from '@jest/globals'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { machines, ticketEvents, tickets } from '../store/schema/index.ts'
import { ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const SEARCH = `query ($search: String!) {
  tickets(filter: { search: $search }) { total items { number } corrections { typed meant } }
  ticketFacets(filter: { search: $search }) { states { count } }
}`
const MACHINES = `query ($search: String!, $isRetired: Boolean! = false) {
  machines(filter: { search: $search, isRetired: $isRetired }) { items { serialNumber } corrections { typed meant } } }`

interface Found {
  readonly tickets: { readonly items: readonly { readonly number: number }[]; readonly corrections: readonly object[] }
  readonly ticketFacets: { readonly states: readonly { readonly count: number }[] }
}

describe.each(RUN_STORE_KINDS)('the search in %s', (kind) => {
  const customers = useTestCustomers(kind, async (store) => {
    await writeTestPeople(store)
    const { db } = store
    const event = (number: number, content: (typeof ticketEvents.$inferInsert)['content']) => ({
      number,
      authorId: PEOPLE.ben,
      content,
    })
    await db
      .insert(ticketEvents)
      .values([
        event(TICKETS.north, { kind: 'comment', text: 'Please renew the Steckergehäuse of the conveyor.' }),
        event(TICKETS.north, { kind: 'note', text: 'The customer is impatient with the pneumatics.' }),
        event(TICKETS.other, { kind: 'comment', text: 'The gearbox oil was exchanged.' }),
      ])
    await db.insert(machines).values({
      serialNumber: 'LM9-2207-0148',
      organizationId: ORGANIZATIONS.north,
      model: 'Loom 900',
      productSlug: 'loom-900',
      builtOn: '2022-07-01',
      place: 'Halle Zürich',
    })
    await db.insert(tickets).values({
      number: 506,
      organizationId: ORGANIZATIONS.north,
      type: 'question',
      state: 'new',
      subject: '日本語の質問',
      description: 'Described',
      serialNumber: 'LM9-2207-0148',
      contactId: PEOPLE.mia,
    })
  })

  async function search(person: TestPerson, words: string): Promise<Found> {
    const { body } = await customers.ask(PEOPLE[person], SEARCH, { search: words })
    return body.data as unknown as Found
  }

  it.each<readonly [string, string, readonly number[], readonly object[]]>([
    ['a word of an answer', 'conveyor', [TICKETS.north], []],
    ['a part of a word', 'gehäuse', [TICKETS.north], []],
    ['an answer, with letters exchanged', 'convyeor', [TICKETS.north], [{ typed: 'convyeor', meant: ['conveyor'] }]],
    [
      'a part of a compound without its mark',
      'gehause',
      [TICKETS.north],
      [{ typed: 'gehause', meant: ['steckergehäuse'] }],
    ],
    ['two words, one of them wrong', 'north convejor', [TICKETS.north], [{ typed: 'convejor', meant: ['conveyor'] }]],
    ['a model of a machine', 'loom', [506], []],
    [
      'a serial number with two digits exchanged',
      'LM9-2207-0184',
      [506],
      [{ typed: 'LM9-2207-0184', meant: ['lm9-2207-0148'] }],
    ],
    ['another script', '日本語', [506], []],
    ['what nothing is like', 'xylophone', [], []],
  ])('[M3] finds %s', async (_, words, numbers, corrections) => {
    const found = await search('mia', words)
    expect(found.tickets.items.map(({ number }) => number)).toEqual(numbers)
    expect(found.tickets.corrections).toEqual(corrections)
    expect(found.ticketFacets.states.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
  })

  it.each<readonly [TestPerson, string, boolean]>([
    ['mia', 'gearbxo', false],
    ['mia', 'gearbox', false],
    ['pia', 'convyeor', false],
    ['mia', 'pneumatisc', false],
    ['mia', 'pneumatics', false],
    ['uwe', 'gearbxo', true],
    ['ben', 'gearbxo', true],
    ['ben', 'pneumatisc', true],
  ])('[M6] tells %s of %s, or of a word like it, only where they may read it: %s', async (person, words, isFound) => {
    const { items, corrections } = (await search(person, words)).tickets
    // A word that was meant would tell that somebody has it.
    expect([items.length > 0, isFound || corrections.length === 0]).toEqual([isFound, true])
  })

  it.each<readonly [TestPerson, string, readonly string[]]>([
    ['ada', 'zurich', ['LM9-2207-0148']],
    ['ada', 'LM9-2270', ['LM9-2207-0148']],
    ['ada', 'loom halle', ['LM9-2207-0148']],
    ['oda', 'zurich', []],
    ['oda', 'looom', []],
  ])('[M4] finds machines of %s by %s', async (person, words, serials) => {
    const { body } = await customers.ask(PEOPLE[person], MACHINES, { search: words })
    expect(body.data).toMatchObject({ machines: { items: serials.map((serialNumber) => ({ serialNumber })) } })
  })
})
