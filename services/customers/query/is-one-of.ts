import { inArray, type Column, type SQL } from 'drizzle-orm'

/** A column holds one of the values; none of them: no row; absent: every row. */
export const isOneOf = (column: Column, values: readonly string[] | null | undefined): SQL | undefined =>
  values == null ? undefined : inArray(column, [...values])
