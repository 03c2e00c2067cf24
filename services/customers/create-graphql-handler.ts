import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { createDepthLimit } from '../content/limits/depth-limit.ts'
import { createSchema, createYoga } from '../graphql-yoga.ts'
import type { Principal } from './authorization/principal.ts'
import { createContext, type CustomersContext, type ServiceParts } from './context.ts'
import { checkCost } from './cost-limit.ts'
import { enumValues } from './resolvers/enum-values.ts'
import { mutationResolvers } from './resolvers/mutation-resolvers.ts'
import {
  accessRequestResolvers,
  accessResolvers,
  auditEventResolvers,
  listViewResolvers,
  membershipResolvers,
  noticeResolvers,
  organizationResolvers,
  personNameResolvers,
  personResolvers,
  viewerResolvers,
} from './resolvers/person-resolvers.ts'
import { queryResolvers, viewerCountsResolvers } from './resolvers/query-resolvers.ts'
import {
  attachmentReleaseResolvers,
  attachmentResolvers,
  downloadResolvers,
  machineResolvers,
  promiseClockResolvers,
  ticketEventResolvers,
  ticketRatingResolvers,
  ticketReadingResolvers,
  ticketShareResolvers,
  ticketResolvers,
} from './resolvers/ticket-resolvers.ts'

function toMoment(value: unknown): Date {
  const moment = typeof value === 'string' && value.length <= 40 ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw new GraphQLError('A DateTime is a text such as 2026-11-22T09:15:00Z')
  return moment
}

/** ISO 8601 outside, `Date` inside. */
const dateTimeScalar = new GraphQLScalarType({
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
const dateScalar = new GraphQLScalarType({
  name: 'Date',
  serialize: toDay,
  parseValue: toDay,
  parseLiteral: (node) => toDay(node.kind === Kind.STRING ? node.value : undefined),
})

/** Levels of fields that a query may have: a ticket's machine's tickets' people, and room. */
const MAX_DEPTH = 9

const typeResolvers = {
  Viewer: viewerResolvers,
  ViewerCounts: viewerCountsResolvers,
  Person: personResolvers,
  PersonName: personNameResolvers,
  Access: accessResolvers,
  AccessRequest: accessRequestResolvers,
  Membership: membershipResolvers,
  ListView: listViewResolvers,
  Notice: noticeResolvers,
  Organization: organizationResolvers,
  AuditEvent: auditEventResolvers,
  Ticket: ticketResolvers,
  TicketEvent: ticketEventResolvers,
  TicketRating: ticketRatingResolvers,
  TicketReading: ticketReadingResolvers,
  TicketShare: ticketShareResolvers,
  PromiseClock: promiseClockResolvers,
  Attachment: attachmentResolvers,
  AttachmentRelease: attachmentReleaseResolvers,
  Machine: machineResolvers,
  Download: downloadResolvers,
  DateTime: dateTimeScalar,
  Date: dateScalar,
}

const limits: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(createDepthLimit(MAX_DEPTH)),
  onExecute: ({ args }) => checkCost(args.schema, args.document, args.variableValues ?? {}),
}

/** Answers one GraphQL request of somebody who is known. */
export type GraphqlHandler = (request: IncomingMessage, response: ServerResponse, principal: Principal) => Promise<void>

/**
 * The GraphQL endpoint. Faults of our own are told to `onError` and answered without a word about them.
 */
export function createGraphqlHandler(parts: ServiceParts, onError: (error: unknown) => void): GraphqlHandler {
  const report = (error: unknown): void => {
    if (!(error instanceof GraphQLError) || error.originalError !== undefined) onError(error)
  }
  const yoga = createYoga<{ principal: Principal }, CustomersContext>({
    schema: createSchema<CustomersContext & { principal: Principal }>({
      typeDefs: readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'),
      resolvers: [{ Query: queryResolvers, Mutation: mutationResolvers }, typeResolvers, enumValues],
    }),
    context: ({ principal }) => createContext(parts, principal),
    plugins: [limits],
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: report },
  })
  return async (request, response, principal) => {
    await yoga(request, response, { principal })
  }
}
