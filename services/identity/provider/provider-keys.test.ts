import { describe, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { oidcPayloads, providerKeys } from '../../store/schema/index.ts'
import { useServicesStore } from '../../store/testing/use-services-store.ts'
import { createOidcAdapter, removeExpired } from './oidc-adapter.ts'
import { readOrCreateKeys, rotateKeys } from './provider-keys.ts'
import { RUN_STORE_KINDS } from '../../../tests/setup/test-size.ts'

describe.each(RUN_STORE_KINDS)('what the provider keeps on %s', (kind) => {
  const stored = useServicesStore(kind)

  it('[A9] makes keys once, and signs with the newest', async () => {
    const { db } = stored.store
    const first = await readOrCreateKeys(db)
    expect(await readOrCreateKeys(db)).toEqual(first)
    const second = await rotateKeys(db)
    expect(second.jwks.map(({ kid }) => kid)).toEqual([expect.any(String), first.jwks[0]?.kid])
    expect(second.cookies).toHaveLength(2)
  })

  it('[A9] removes keys that nothing needs any more', async () => {
    const { db } = stored.store
    await db.update(providerKeys).set({ createdAt: sql`${providerKeys.createdAt} - interval '31 days'` })
    const kept = await rotateKeys(db)
    await db.update(providerKeys).set({ createdAt: sql`${providerKeys.createdAt} - interval '31 days'` })
    const after = await rotateKeys(db)
    expect(after.jwks.map(({ kid }) => kid)).toEqual([expect.any(String), kept.jwks[0]?.kid])
  })

  it('[A9] forgets records when they end, and those of a grant together', async () => {
    const { db } = stored.store
    const adapter = createOidcAdapter(db, 'AccessToken')
    await adapter.upsert('ended', { grantId: 'g' }, -1)
    await adapter.upsert('one', { grantId: 'g' }, 60)
    await adapter.upsert('two', { grantId: 'other' }, 60)
    expect(await adapter.find('ended')).toBeUndefined()
    await adapter.consume('one')
    expect(await adapter.find('one')).toMatchObject({ grantId: 'g', consumed: expect.any(Number) })
    await removeExpired(db, new Date())
    expect((await db.select().from(oidcPayloads)).map(({ id }) => id).sort()).toEqual(['one', 'two'])
    await adapter.revokeByGrantId('g')
    expect([await adapter.find('one'), (await adapter.find('two'))?.grantId]).toEqual([undefined, 'other'])
  })
})
