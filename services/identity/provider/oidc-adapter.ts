import { and, eq, gt, isNull, or, sql, lt } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { ServicesTables } from '../../store/services-store.ts'
import { oidcPayloads } from '../../store/schema/index.ts'
import { removeEndedMailTokens } from '../../store/mail-tokens.ts'

/** Removes what has ended: sessions, tokens, codes, links of mails. */
export async function removeExpired(db: ServicesTables, now: Date): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`))
  await removeEndedMailTokens(db, now)
}

type Row = typeof oidcPayloads.$inferSelect

const toPayload = ({ payload, consumedAt }: Row): AdapterPayload => ({
  ...payload,
  ...(consumedAt === null ? {} : { consumed: Math.floor(consumedAt.getTime() / 1000) }),
})

const notExpired = () => or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`))

/** Where the provider keeps one kind of its records, such as `Session` (the adapter of oidc-provider). */
export function createOidcAdapter(db: ServicesTables, model: string): Adapter {
  const isThis = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id))
  const findRow = async (condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
    const [row] = await db.select().from(oidcPayloads).where(and(condition, notExpired())).limit(1)
    return row === undefined ? undefined : toPayload(row)
  }
  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        accountId: payload.accountId ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values })
    },
    find: (id) => findRow(isThis(id)),
    findByUid: (uid) => findRow(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    // No client of this provider is a device without a keyboard (RFC 8628).
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      await db
        .update(oidcPayloads)
        .set({ consumedAt: sql`now()` })
        .where(isThis(id))
    },
    destroy: async (id) => {
      await db.delete(oidcPayloads).where(isThis(id))
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, grantId)))
    },
  }
}
