import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

function toMoment(value: unknown): Date {
  const moment = typeof value === 'string' && value.length <= 40 ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw new GraphQLError('A DateTime is a text such as 2026-11-22T09:15:00Z')
  return moment
}

/** ISO 8601 outside, `Date` inside. */
export const dateTimeScalar = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : toMoment(value)).toISOString(),
  parseValue: toMoment,
  parseLiteral: (node) => toMoment(node.kind === Kind.STRING ? node.value : undefined),
})

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

function toDay(value: unknown): string {
  if (typeof value === 'string' && ISO_DATE.test(value)) return value
  throw new GraphQLError('A Date is a text such as 2026-11-22')
}

/** ISO 8601, inside and outside. */
export const dateScalar = new GraphQLScalarType({
  name: 'Date',
  serialize: toDay,
  parseValue: toDay,
  parseLiteral: (node) => toDay(node.kind === Kind.STRING ? node.value : undefined),
})
