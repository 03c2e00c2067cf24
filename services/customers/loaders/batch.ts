import DataLoader from 'dataloader'
import { sql, type Column, type SQL } from 'drizzle-orm'
import { groupBy } from '../../../src/domain/values/group-by.ts'

/** Loads one row for each key, all keys of a moment in one statement. */
export const loadOne = <K extends string | number, Row>(
  fetchRows: (keys: K[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => K,
): DataLoader<K, Row | undefined> =>
  new DataLoader(async (keys) => {
    const rows = new Map((await fetchRows([...keys])).map((row) => [keyOf(row), row]))
    return keys.map((key) => rows.get(key))
  })

/** Loads the rows of each key in the order of the statement, all keys of a moment in one. */
export const loadMany = <K extends string | number, Row>(
  fetchRows: (keys: K[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => K,
): DataLoader<K, readonly Row[]> =>
  new DataLoader(async (keys) => {
    const groups = groupBy(await fetchRows([...keys]), (row) => String(keyOf(row)))
    return keys.map((key) => groups.get(String(key)) ?? [])
  })

/** The place of a row among those with the same key, from 1: for the first ones of each. Stands in a subquery as `place`. */
export const placeWithin = (key: Column, ...order: readonly SQL[]): SQL.Aliased<number> =>
  sql<number>`row_number() over (partition by ${key} order by ${sql.join([...order], sql`, `)})`.as('place')
