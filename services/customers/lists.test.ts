import { beforeEach, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { listViews, memberships } from '../store/schema/index.ts'
import { ORGANIZATIONS, PEOPLE, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const SAVE = `mutation ($input: ListViewInput!) { saveListView(input: $input) {
  view { id name query isShared isOwn owner { name } } errors { field code params { name value } } } }`
const LIST = `query ($list: ListName!) { listViews(list: $list) { name query isOwn owner { name } } }`
const COLUMNS = `mutation ($columns: [String!]) { chooseListColumns(list: TICKETS, columns: $columns) { listColumns { list columns } } }`

interface Saved {
  readonly view: { readonly id: string } | null
  readonly errors: readonly object[]
}

describe.each(RUN_STORE_KINDS)('named views of lists in %s', (kind) => {
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store))

  beforeEach(async () => {
    await customers.store.db.delete(listViews)
  })

  async function save(person: TestPerson, input: object): Promise<Saved> {
    const usual = { list: 'TICKETS', name: 'Line 2', query: 'states=waiting', isShared: false }
    const { body } = await customers.ask(PEOPLE[person], SAVE, { input: { ...usual, ...input } })
    return (body.data as unknown as { saveListView: Saved }).saveListView
  }

  async function list(person: TestPerson, name = 'TICKETS'): Promise<unknown> {
    const { body } = await customers.ask(PEOPLE[person], LIST, { list: name })
    return body.data?.['listViews']
  }

  it('[M3] are kept by name, without the place in the list, and changed by their owner', async () => {
    const { view } = await save('mia', { query: 'states=waiting&page=4&sort=-age' })
    expect(view).toMatchObject({ query: 'states=waiting&sort=-age', isOwn: true, owner: { name: 'Mia Test' } })
    await save('mia', { id: view?.id, name: ' All of line 2 ', query: 'view=all' })
    expect(await list('mia')).toEqual([
      { name: 'All of line 2', query: 'view=all', isOwn: true, owner: { name: 'Mia Test' } },
    ])
    expect(await list('mia', 'MACHINES')).toEqual([])
  })

  it.each<readonly [string, object, object]>([
    ['no name', { name: '  ' }, { field: 'name', code: 'REQUIRED', params: [] }],
    [
      'too long a name',
      { name: 'x'.repeat(61) },
      { field: 'name', code: 'MAX_LENGTH', params: [{ name: 'maxLength', value: '60' }] },
    ],
    [
      'too long a query',
      { query: `search=${'x'.repeat(2000)}` },
      { field: 'query', code: 'MAX_LENGTH', params: [{ name: 'maxLength', value: '2000' }] },
    ],
    ['a name of before', { name: 'MINE' }, { field: 'name', code: 'UNIQUE', params: [] }],
  ])('[M3] are refused with %s', async (_, input, error) => {
    await save('mia', { name: 'Mine' })
    expect(await save('mia', input)).toEqual({ view: null, errors: [error] })
  })

  it('[M3] are fifty at most, also when two are saved at once, and no two of one name', async () => {
    const names = Array.from({ length: 49 }, (_, at) => `View ${at}`)
    await customers.store.db.insert(listViews).values(
      names.map((name) => ({
        accountId: PEOPLE.mia,
        list: 'tickets' as const,
        name,
        query: '',
        isShared: false,
        updatedAt: new Date(),
      })),
    )
    const saved = await Promise.all(['One', 'Two', 'Three'].map((name) => save('mia', { name })))
    expect(saved.filter(({ view }) => view !== null)).toHaveLength(1)
    expect(saved.flatMap(({ errors }) => errors)).toMatchObject([
      { params: [{ value: 'TOO_MANY' }] },
      { params: [{ value: 'TOO_MANY' }] },
    ])
  })

  it.each<readonly [TestPerson, boolean]>([
    ['mia', true],
    ['ada', true],
    ['eve', true],
    ['pia', true],
    ['sol', false],
    ['tom', false],
    ['oda', false],
    ['ida', false],
    ['ben', false],
  ])('[M6] that Mia of the north shares are %s’s as well: %s', async (person, isTheirs) => {
    await save('mia', { isShared: true })
    await save('mia', { name: 'Hers alone' })
    const names = ((await list(person)) as readonly { name: string }[]).map(({ name }) => name)
    expect(names.includes('Line 2')).toBe(isTheirs)
    expect(names.includes('Hers alone')).toBe(person === 'mia')
  })

  it('[M6] of staff are for staff alone', async () => {
    await save('ben', { isShared: true })
    expect(await list('ida')).toMatchObject([{ name: 'Line 2' }])
    expect(await list('mia')).toEqual([])
  })

  it('[M6] are changed and removed by nobody but their owner, and end with the colleague', async () => {
    const { view } = await save('mia', { isShared: true })
    expect(await save('ada', { id: view?.id, name: 'Taken' })).toEqual({ view: null, errors: [] })
    const remove = (person: TestPerson): Promise<unknown> =>
      customers
        .ask(PEOPLE[person], `mutation { deleteListView(id: "${view?.id}") { deleted } }`)
        .then(({ body }) => body.data?.['deleteListView'])
    expect(await remove('ada')).toEqual({ deleted: false })
    const { db } = customers.store
    const [membership] = await db.delete(memberships).where(eq(memberships.accountId, PEOPLE.mia)).returning()
    expect(await list('ada')).toEqual([])
    if (membership !== undefined) await db.insert(memberships).values(membership)
    expect(await list('ada')).toMatchObject([{ name: 'Line 2', isOwn: false, owner: { name: 'Mia Test' } }])
    expect(await remove('mia')).toEqual({ deleted: true })
    expect(await list('ada')).toEqual([])
  })

  it('[M6] share no rights: organizations that a reader may not see are left out, or the whole view', async () => {
    const { north, south } = ORGANIZATIONS
    await save('ada', { name: 'Both', query: `locations=${north},${south}`, isShared: true })
    await save('ada', { name: 'South', query: `locations=${south}`, isShared: true })
    expect(await list('mia')).toEqual([
      { name: 'Both', query: `locations=${encodeURIComponent(north)}`, isOwn: false, owner: { name: 'Ada Test' } },
    ])
  })

  it('[M3] stand beside columns that a person has chosen, on all devices, until the usual ones come back', async () => {
    const choose = (columns: readonly string[] | null): Promise<unknown> =>
      customers.ask(PEOPLE.mia, COLUMNS, { columns }).then(({ body }) => body.data?.['chooseListColumns'])
    await choose(['subject', 'number'])
    expect(await choose(['state', 'number', 'state', '<script>'])).toEqual({
      listColumns: [{ list: 'TICKETS', columns: ['state', 'number'] }],
    })
    const { body } = await customers.ask(PEOPLE.ada, `{ viewer { listColumns { columns } } }`)
    expect(body.data).toEqual({ viewer: { listColumns: [] } })
    expect(await choose(null)).toEqual({ listColumns: [] })
  })
})
