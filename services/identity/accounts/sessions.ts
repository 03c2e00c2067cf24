import { and, eq, inArray, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { oidcPayloads } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { LIFETIMES } from '../provider/lifetimes.ts'

/** Somewhere a person is logged in. */
export interface AccountSession {
  readonly uid: string
  /** As the browser calls itself; empty when unknown. */
  readonly userAgent: string
  readonly since: Date
  readonly lastSeen: Date
}

/** Rows of this kind stand beside the provider's sessions: what browser it is. */
const DEVICE = 'Device'

const deviceSchema = z.object({ userAgent: z.string(), lastSeen: z.number() })
const sessionSchema = z.looseObject({
  loginTs: z.number(),
  authorizations: z.record(z.string(), z.looseObject({ grantId: z.string().optional() })).default({}),
})

const MAX_USER_AGENT = 400

/** Notes which browser a session belongs to, and that it was used. */
export async function noteDevice(
  db: ServicesTables,
  device: { readonly sessionUid: string; readonly accountId: string; readonly userAgent: string; readonly now: Date },
): Promise<void> {
  const { sessionUid, accountId, userAgent, now } = device
  const values = {
    payload: { userAgent: userAgent.slice(0, MAX_USER_AGENT), lastSeen: Math.floor(now.getTime() / 1000) },
    expiresAt: new Date(now.getTime() + LIFETIMES.longSession * 1000),
  }
  await db
    .insert(oidcPayloads)
    .values({ model: DEVICE, id: sessionUid, accountId, ...values })
    .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values })
}

const rowsOf = (db: ServicesTables, accountId: string, model: string) =>
  db
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.accountId, accountId), eq(oidcPayloads.model, model)))

/** Where a person is logged in, the one used last first. */
export async function listSessions(
  db: ServicesTables,
  accountId: string,
  now: Date,
): Promise<readonly AccountSession[]> {
  const devices = new Map((await rowsOf(db, accountId, DEVICE)).map((row) => [row.id, deviceSchema.parse(row.payload)]))
  const rows = await rowsOf(db, accountId, 'Session')
  return rows
    .flatMap(({ uid, payload, expiresAt }) => {
      const session = sessionSchema.safeParse(payload)
      if (uid === null || !session.success || (expiresAt !== null && expiresAt <= now)) return []
      const device = devices.get(uid)
      const since = new Date(session.data.loginTs * 1000)
      const lastSeen = device === undefined ? since : new Date(device.lastSeen * 1000)
      return [{ uid, userAgent: device?.userAgent ?? '', since, lastSeen }]
    })
    .toSorted((one, other) => other.lastSeen.getTime() - one.lastSeen.getTime())
}

/** Which of a person's sessions end: one, all but one, or all. */
export type EndedSessions = { readonly only: string } | { readonly allBut: string } | 'all'

/** Ends sessions of a person, and with them every token that they gave. */
export async function endSessions(db: ServicesTables, accountId: string, which: EndedSessions): Promise<void> {
  const isMeant =
    which === 'all'
      ? undefined
      : 'only' in which
        ? eq(oidcPayloads.uid, which.only)
        : ne(oidcPayloads.uid, which.allBut)
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(oidcPayloads)
      .where(and(eq(oidcPayloads.accountId, accountId), eq(oidcPayloads.model, 'Session'), isMeant))
      .returning()
    const uids = ended.flatMap(({ uid }) => (uid === null ? [] : [uid]))
    const grants = ended.flatMap(({ payload }) => {
      const session = sessionSchema.safeParse(payload)
      if (!session.success) return []
      return Object.values(session.data.authorizations).flatMap(({ grantId }) => grantId ?? [])
    })
    await tx
      .delete(oidcPayloads)
      .where(
        or(
          and(eq(oidcPayloads.model, DEVICE), inArray(oidcPayloads.id, uids)),
          and(eq(oidcPayloads.model, 'Grant'), inArray(oidcPayloads.id, grants)),
          inArray(oidcPayloads.grantId, grants),
        ),
      )
  })
}
