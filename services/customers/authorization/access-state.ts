import { sql, type SQL } from 'drizzle-orm'
import { INVITE_DAYS, type AccessState } from '../../../src/domain/portal/access.ts'
import { access } from '../../store/schema/index.ts'
import type { AccessRow } from '../rows.ts'

const DAY_MS = 24 * 3600 * 1000

/** When an invitation of now ends. */
export const toInviteEnd = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

/** The state as it is now: an invitation ends by itself. */
export const toCurrentState = ({ state, expiresAt }: AccessRow, now: Date): AccessState =>
  state === 'invitePending' && expiresAt !== null && expiresAt <= now ? 'inviteExpired' : state

/** The same in SQL. */
export const currentState = (now: Date): SQL<AccessState> =>
  sql`case when ${access.state} = 'invitePending' and ${access.expiresAt} <= ${now.toISOString()}::timestamptz then 'inviteExpired' else ${access.state} end`
