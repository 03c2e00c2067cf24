// Brings the database to the form of the collections, makes the first accounts, and fills collections that were never filled.
// A process of its own: Payload changes tables by itself only where it develops, and the server runs in production.
import { readFileSync } from 'node:fs'
import { getPayload, type Payload } from 'payload'
import config from './payload.config.ts'

/** An entry with all its languages (services/cms/form.ts of uapp). */
interface Seed {
  readonly collection: string
  readonly published?: Readonly<Record<string, unknown>> & { readonly id: string }
  readonly draft?: Readonly<Record<string, unknown>> & { readonly id: string }
}

interface Account {
  readonly email: string
  readonly role: string
  readonly password: string
  readonly apiKey?: string
}

/** Digits of the keys by which Payload keeps the order of entries, and of the part that counts them. */
const ORDER = { base: 36, digits: 5 } as const

/** Key of the nth entry of a collection; whatever comes later is put behind the last one. */
const toOrderKey = (index: number): string => `a0${index.toString(ORDER.base).padStart(ORDER.digits, '0')}1`

const SECOND = 1000

interface Placed {
  readonly seed: Seed
  readonly common: { readonly _order: string; readonly createdAt: string; readonly updatedAt: string }
}

const hasDrafts = (payload: Payload, { collection }: Seed): boolean =>
  Boolean(payload.collections[collection]?.config.versions?.drafts)

const statusOf = ({ published }: Seed): 'published' | 'draft' => (published === undefined ? 'draft' : 'published')

/** Makes the row of an entry, with nothing in it that names another one: they name each other in circles. */
async function create(payload: Payload, { seed, common }: Placed): Promise<void> {
  const first = seed.published ?? seed.draft
  const status = hasDrafts(payload, seed) ? { _status: statusOf(seed) } : {}
  const own = hasDrafts(payload, seed) ? { id: first?.id } : first
  await payload.db.create({ collection: seed.collection, data: { ...own, ...common, ...status } })
}

/** Writes an entry and its draft, and a version of each: the draft stage is made of versions. */
async function write(payload: Payload, { seed, common }: Placed): Promise<void> {
  if (!hasDrafts(payload, seed)) return
  const { collection, published, draft } = seed
  const first = published ?? draft
  if (first === undefined) return
  const data = { ...first, ...common, _status: statusOf(seed) }
  await payload.db.updateOne({ collection, id: first.id, data })
  const version = (document: object, _status: string, updatedAt: string): Promise<unknown> => {
    const versionData = { ...document, ...common, updatedAt, _status }
    const { createdAt } = common
    return payload.db.createVersion({ collectionSlug: collection, parent: first.id, versionData, autosave: false, createdAt, updatedAt }) // prettier-ignore
  }
  if (published !== undefined) await version(published, 'published', common.updatedAt)
  // The newest version is the draft stage.
  if (draft !== undefined) await version(draft, 'draft', new Date(Date.parse(common.updatedAt) + SECOND).toISOString())
}

/** Key under which the database remembers which collections were filled: what people empty stays empty. */
const FILLED = 'filled-collections'

/** Entries of collections that are empty and were never filled: all of them in a new database, some after an update. */
async function listMissing(
  payload: Payload,
  seeds: readonly Seed[],
  filled: ReadonlySet<string>,
): Promise<readonly Seed[]> {
  const missing = new Set<string>()
  for (const slug of new Set(seeds.map(({ collection }) => collection))) {
    if (filled.has(slug)) continue
    const { totalDocs } = await payload.count({ collection: slug })
    if (totalDocs === 0) missing.add(slug)
  }
  return seeds.filter(({ collection }) => missing.has(collection))
}

/**
 * Fills collections. By the database layer: Payload's operations write one language at a time, which would be eleven versions
 * of everything.
 */
async function fill(payload: Payload, seeds: readonly Seed[]): Promise<void> {
  const now = new Date().toISOString()
  const counts = new Map<string, number>()
  const placed = seeds.map((seed): Placed => {
    const index = counts.get(seed.collection) ?? 0
    counts.set(seed.collection, index + 1)
    return { seed, common: { _order: toOrderKey(index), createdAt: now, updatedAt: now } }
  })
  for (const one of placed) await create(payload, one)
  for (const one of placed) await write(payload, one)
  console.log(`filled: ${[...counts].map(([collection, count]) => `${count} ${collection}`).join(', ')}`)
}

async function createAccount(payload: Payload, { email, apiKey, ...account }: Account): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { email: { equals: email } } })
  if (totalDocs > 0) return
  const key = apiKey === undefined ? {} : { enableAPIKey: true, apiKey }
  await payload.create({ collection: 'users', data: { email, ...account, ...key } })
}

const payload = await getPayload({ config })
const accounts: readonly Account[] = JSON.parse(process.env['CMS_ACCOUNTS'] ?? '[]')
for (const account of accounts) await createAccount(payload, account)
const seedFile = process.env['CMS_SEED']
if (seedFile !== undefined) {
  const seeds: readonly Seed[] = JSON.parse(readFileSync(seedFile, 'utf8'))
  const filled = new Set(await payload.kv.get<readonly string[]>(FILLED))
  const missing = await listMissing(payload, seeds, filled)
  if (missing.length > 0) await fill(payload, missing)
  await payload.kv.set(FILLED, [...new Set([...filled, ...seeds.map(({ collection }) => collection)])])
}
// Connections end with the process: waiting for their end, it would find nothing to wait for.
process.exit()
