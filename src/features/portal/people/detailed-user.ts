import type { ResultOf } from '../../../contracts/portal/operations.ts'

/** A person as their screen shows them. */
export type DetailedUser = NonNullable<ResultOf<'UserDetail'>['person']>
