import { eq } from 'drizzle-orm'
import type { FindAccount } from 'oidc-provider'
import { toRoleMarkers } from '../../../src/domain/portal/access.ts'
import { findAccountById } from '../../store/find-account.ts'
import { access } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What the provider tells of a person: claims of S2 §7 `userinfo`, roles as the directory has them now. Deleted accounts are
 * nobody.
 */
export const findProviderAccount =
  (db: ServicesTables): FindAccount =>
  async (_ctx, id) => {
    if (!UUID.test(id)) return undefined
    const account = await findAccountById(db, id)
    if (account === undefined) return undefined
    return {
      accountId: id,
      claims: async () => ({
        sub: id,
        subname: id,
        given_name: account.firstName,
        family_name: account.lastName,
        name: `${account.firstName} ${account.lastName}`,
        email: account.email,
        email_verified: account.emailConfirmedAt !== null,
        locale: account.language,
        roles: [...toRoleMarkers(await db.select().from(access).where(eq(access.accountId, id))), ...account.roles],
      }),
    }
  }
