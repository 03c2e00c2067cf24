import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { startScanner, type TestScanner } from '../../src/integrations/virus-scan/testing/start-scanner.ts'
import { submissions, uploads } from '../platform/store/schema/index.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { createUploads, type Uploads } from './create-uploads.ts'
import { createUploadId } from './file-intake.ts'
import { receiveFile } from './receive-file.ts'
import { PLACE_KINDS, useTestPlace } from './testing/upload-storages.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const logger = pino({ level: 'silent' })

describe.each([
  [STORE_KIND, PLACE_KINDS[0]],
  ['PostgreSQL', PLACE_KINDS[1]],
] as const)('files of visitors, with %s and %s', (storeKind, placeKind) => {
  const test = useTestStore(storeKind)
  const lying = useTestPlace(placeKind)
  let scanner: TestScanner
  let picture: Buffer
  const made: Uploads[] = []
  beforeAll(async () => {
    scanner = await startScanner()
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a94a24' } })
      .png()
      .toBuffer()
  })
  afterEach(() => Promise.all(made.splice(0).map((one) => one.close())))
  afterAll(() => scanner.stop())

  function create(address?: string): Uploads {
    const access: StoreAccess = {
      use: (action) => action(test.store),
      state: () => 'open',
      close: async () => undefined,
    }
    const options = { ...lying.options, scanner: address === undefined ? undefined : { address } }
    const one = createUploads({ ...options, store: access, logger, onRefused: () => undefined })
    made.push(one)
    return one
  }
  type State = 'receiving' | 'quarantined' | 'clean' | 'refused'
  /** A file that lies there, and its record. */
  async function put(state: State, content = picture, hours = 0): Promise<string> {
    const id = createUploadId()
    await receiveFile(lying.place, id, 'a.png', Readable.from([content]))
    const createdAt = sql`now() - make_interval(hours => ${hours})`
    await test.store.db.insert(uploads).values({ id, name: 'a.png', size: content.length, state, createdAt })
    return id
  }
  async function claim(id: string): Promise<void> {
    const submissionId = crypto.randomUUID()
    const key = { receipt: submissionId, idempotencyKey: submissionId }
    const where = { host: 'localhost', siteId: 'a', siteName: 'A', urlCode: 'en', pageUrl: 'http://localhost/en' }
    await test.store.db
      .insert(submissions)
      .values({ id: submissionId, ...key, ...where, form: 'service', state: 'accepted', values: {} })
    await test.store.db.update(uploads).set({ submissionId }).where(eq(uploads.id, id))
  }
  async function stateOf(id: string): Promise<string | undefined> {
    const [row] = await test.store.db.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id))
    return row?.state
  }
  const isLying = async (id: string): Promise<boolean> => (await lying.list()).some((name) => name.includes(id))

  it('[F4] removes what no submission claimed in a day, whole or not, and nothing else', async () => {
    const old = await Promise.all([put('quarantined', picture, 25), put('receiving', picture, 30)])
    const young = await put('quarantined', picture, 23)
    const claimed = await put('clean', picture, 200)
    await claim(claimed)
    expect(await create().removeUnclaimed()).toBe(2)
    expect(await Promise.all([...old, young, claimed].map(stateOf))).toEqual([
      undefined,
      undefined,
      'quarantined',
      'clean',
    ])
    expect(await Promise.all([...old, young, claimed].map(isLying))).toEqual([false, false, true, true])
    expect(await create().removeUnclaimed()).toBe(0)
  })

  it('[F4] inspects what came whole just before a runtime was killed', async () => {
    const [whole, text] = await Promise.all([put('receiving'), put('receiving', Buffer.from('no picture'))])
    await create().inspectLeft([whole, text, createUploadId()])
    expect([await stateOf(whole), await stateOf(text), await isLying(text)]).toEqual(['quarantined', 'refused', false])
  })

  it('[F4] scans what waits in quarantine, claimed or not, once the scanner answers', async () => {
    const good = await put('quarantined')
    const bad = await put('quarantined', Buffer.concat([picture, Buffer.from(scanner.signature)]))
    await claim(bad)
    const gone = createUploadId()
    await test.store.db.insert(uploads).values({ id: gone, name: 'gone', size: 3, state: 'quarantined' })

    await create('127.0.0.1:1').scanQuarantined()
    expect(await Promise.all([good, bad].map(stateOf))).toEqual(['quarantined', 'quarantined'])
    await create().scanQuarantined()
    expect(await stateOf(good)).toBe('quarantined')
    await create(scanner.address).scanQuarantined()
    expect(await Promise.all([good, bad, gone].map(stateOf))).toEqual(['clean', 'refused', 'quarantined'])
    expect(await Promise.all([good, bad].map(isLying))).toEqual([true, false])
  })
})
