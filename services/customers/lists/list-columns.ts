import { and, eq } from 'drizzle-orm'
import { toListColumns, type ListName } from '../../../src/domain/portal/list-views.ts'
import { listColumns } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'
import type { ListColumnsRow } from '../rows.ts'

/** Columns that the principal has chosen, of all lists. */
export const readListColumns = ({ db, principal }: Call): Promise<readonly ListColumnsRow[]> =>
  db.select().from(listColumns).where(eq(listColumns.accountId, principal.account.id))

/** Chooses the columns of a list, in their order. Null: the usual ones. */
export async function chooseListColumns(
  { db, principal }: Call,
  { list, columns }: { readonly list: ListName; readonly columns?: readonly string[] | null },
): Promise<void> {
  const accountId = principal.account.id
  if (columns == null) {
    await db.delete(listColumns).where(and(eq(listColumns.accountId, accountId), eq(listColumns.list, list)))
    return
  }
  const chosen = toListColumns(columns)
  await db
    .insert(listColumns)
    .values({ accountId, list, columns: chosen })
    .onConflictDoUpdate({ target: [listColumns.accountId, listColumns.list], set: { columns: chosen } })
}
