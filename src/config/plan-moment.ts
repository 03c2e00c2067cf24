import type { ParsedEnvironment } from './environment.ts'

/**
 * The moment that decides which dated entries are planned: that of the environment, so that a build can be repeated later
 * (`SOURCE_DATE_EPOCH`, https://reproducible-builds.org/specs/source-date-epoch/), else the present one.
 */
export const toPlanMoment = ({ values }: Pick<ParsedEnvironment, 'values'>, present: Date): Date =>
  values.SOURCE_DATE_EPOCH === undefined ? present : new Date(values.SOURCE_DATE_EPOCH * 1000)
