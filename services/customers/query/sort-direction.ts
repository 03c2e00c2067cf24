import { asc, desc, type SQLWrapper, type SQL } from 'drizzle-orm'

export type Direction = 'ascending' | 'descending'

export const sorted = (expression: SQLWrapper, direction: Direction): SQL =>
  direction === 'ascending' ? asc(expression) : desc(expression)
