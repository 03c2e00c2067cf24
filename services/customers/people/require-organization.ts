import { eq } from 'drizzle-orm'
import { organizations } from '../../store/schema/index.ts'
import { isWithin } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem } from '../field-problem.ts'
import type { OrganizationRow } from '../rows.ts'

/** An organization whose people the principal administers: others are as good as none. @throws {FieldProblems} */
export async function requireOrganization({ db, principal }: Call, id: string): Promise<OrganizationRow> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (organization === undefined || !isWithin(principal.people, id))
    throw new FieldProblems(problem('organizationId', 'VALID_ARRAY_ITEMS'))
  return organization
}
