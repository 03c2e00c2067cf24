import * as z from 'zod/mini'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import { READER_RECORD, SEEN_MS } from '../../domain/cookie/device-records.ts'
import type { CurrentUser } from '../../domain/portal/current-user.ts'
import { toTokenKey } from '../../domain/portal/token-key.ts'

const readerSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    email: z.string(),
    initials: z.string(),
    roles: z.array(z.string()),
    populated: z.boolean(),
    isDelegatedAdminInternal: z.boolean(),
    isDelegatedAdminExternal: z.boolean(),
  }),
})

/** Who is logged in may read what they have seen without a connection, until they log out (decision 0112). */
export function rememberReader(user: CurrentUser): void {
  try {
    window.localStorage.setItem(READER_RECORD.name, JSON.stringify({ at: Date.now(), user }))
  } catch {
    // The storage is full or closed: the portal opens with a connection alone.
  }
}

/** Whoever was logged in here last within seven days, while their login is still on this device. */
export function readReader(
  identity: Pick<PortalSettings['identity'], 'prefix' | 'clientId' | 'tokenStore'>,
): CurrentUser | undefined {
  try {
    if (window[identity.tokenStore].getItem(toTokenKey(identity)) === null) return undefined
    const { at, user } = z.parse(readerSchema, JSON.parse(window.localStorage.getItem(READER_RECORD.name) ?? 'null'))
    return Date.now() - at <= SEEN_MS ? user : undefined
  } catch {
    return undefined
  }
}

/** At a logout. */
export const forgetReader = (): void => window.localStorage.removeItem(READER_RECORD.name)
