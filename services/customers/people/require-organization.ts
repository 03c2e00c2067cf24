import { eq } from 'drizzle-orm'
import { organizations } from '../../store/schema/index.ts'
import { isWithin } from '../authorization/asker.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem } from '../field-problem.ts'
import type { OrganizationRow } from '../rows.ts'

/** An organization whose people the asker administers: others are as good as none. @throws {FieldProblems} */
export async function requireOrganization({ db, asker }: Call, id: string): Promise<OrganizationRow> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (organization === undefined || !isWithin(asker.people, id))
    throw new FieldProblems(problem('organizationId', 'VALID_ARRAY_ITEMS'))
  return organization
}
