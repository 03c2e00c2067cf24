import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { downloadVisits } from '../store/schema/index.ts'
import { PEOPLE, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const LIST = '{ downloadsSeenAt downloads { id kind language change } }'
const VISIT = 'mutation ($isRead: Boolean!) { visitDownloads(isRead: $isRead) { id } }'
const HOUR_MS = 3_600_000

interface Downloads {
  readonly downloadsSeenAt: string | null
  readonly downloads: readonly { readonly id: string; readonly change: string | null }[]
}

describe('downloads and what has changed since the last visit', () => {
  const clock = { now: Date.now() }
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store), { now: () => new Date(clock.now) })

  /** Puts files there, by id with their content. */
  async function offer(files: Readonly<Record<string, string>>, more: object = {}): Promise<void> {
    const dir = join(customers.filesDir, 'downloads')
    await mkdir(dir, { recursive: true })
    const entries = Object.keys(files).map((id) => ({
      id,
      product: 'wire-flow',
      title: id,
      version: '1',
      platform: '',
      mediaType: 'application/pdf',
      releasedOn: '2026-11-11',
      notes: '',
      file: `${id}.pdf`,
      ...(id.startsWith('inventory') ? { service: 'inventory' } : {}),
      ...more,
    }))
    for (const [id, content] of Object.entries(files)) await writeFile(join(dir, `${id}.pdf`), content)
    await writeFile(join(dir, 'index.json'), JSON.stringify(entries))
  }

  async function list(person: TestPerson): Promise<Downloads> {
    const { body } = await customers.ask(PEOPLE[person], LIST)
    return body.data as unknown as Downloads
  }

  const changesFor = async (person: TestPerson): Promise<readonly (readonly [string, string | null])[]> =>
    (await list(person)).downloads.map(({ id, change }) => [id, change] as const)

  const visit = (person: TestPerson, isRead = false): Promise<unknown> =>
    customers.ask(PEOPLE[person], VISIT, { isRead })

  beforeEach(async () => {
    await customers.store.db.delete(downloadVisits)
  })

  it('[M7] tells what a file is, and its language, or what follows from its content', async () => {
    await offer({ one: '1' })
    expect((await list('mia')).downloads).toMatchObject([{ kind: 'DOCUMENT', language: null }])
    await offer({ one: '1' }, { kind: 'releaseNotes', language: 'de' })
    expect((await list('mia')).downloads).toMatchObject([{ kind: 'RELEASE_NOTES', language: 'de' }])
  })

  it('[M7] marks what is new or has another content, for each person by themselves', async () => {
    await offer({ one: '1', two: '2' })
    expect(await list('mia')).toMatchObject({ downloadsSeenAt: null, downloads: [{ change: null }, { change: null }] })
    await visit('mia')
    const first = new Date(clock.now)
    clock.now += 24 * HOUR_MS
    await offer({ one: '1', two: '2b', three: '3' })
    await visit('mia')
    expect(await changesFor('mia')).toEqual([
      ['one', null],
      ['two', 'UPDATED'],
      ['three', 'ADDED'],
    ])
    expect((await list('mia')).downloadsSeenAt).toBe(first.toISOString())
    expect((await changesFor('ada')).flatMap(([, change]) => change ?? [])).toEqual([])
    await visit('mia', true)
    expect((await changesFor('mia')).flatMap(([, change]) => change ?? [])).toEqual([])
  })

  it('[M6] marks nothing that a person may not download, until they may', async () => {
    await offer({ one: '1' })
    await visit('mia')
    await visit('ada')
    clock.now += 24 * HOUR_MS
    await offer({ one: '1', inventory: '2' })
    expect(await changesFor('mia')).toEqual([['one', null]])
    expect(await changesFor('ada')).toEqual([
      ['one', null],
      ['inventory', 'ADDED'],
    ])
  })
})
