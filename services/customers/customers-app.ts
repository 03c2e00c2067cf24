import { eq } from 'drizzle-orm'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import * as z from 'zod'
import type { ArchiveLimits } from '../../src/domain/portal/archive-limits.ts'
import { IDENTITY_HEADER } from '../../src/contracts/portal/portal-request.ts'
import {
  IdentityProviderAwayError,
  IdentityTokenError,
  type IdentityVerifier,
} from '../../src/integrations/identity/verify-identity-token.ts'
import type { RetentionReport } from '../../src/domain/retention/retention.ts'
import { toRequestFault } from '../request-fault.ts'
import { accounts } from '../store/schema/index.ts'
import type { ServicesTables } from '../store/services-store.ts'
import type { Principal } from './authorization/principal.ts'
import { fetchPrincipal } from './authorization/fetch-principal.ts'
import type { ServiceParts } from './context.ts'
import type { GraphqlHandler } from './create-graphql-handler.ts'
import { createFilesRouter } from './files/files-router.ts'
import { FileRefusedError, receiveFile } from './files/receive-file.ts'
import { signedQuerySchema, type SignedPaths } from './files/signed-paths.ts'
import { OPERATOR, RETENTION_PATH } from './retention/customers-retention.ts'
import type { AccountRow } from './rows.ts'

export interface CustomersAppOptions {
  readonly parts: ServiceParts
  readonly identity: IdentityVerifier
  readonly graphql: GraphqlHandler
  readonly filesDir: string
  readonly archiveLimits: ArchiveLimits
  readonly paths: SignedPaths
  /** What is kept, for operators. */
  readonly reportRetention: () => Promise<readonly RetentionReport[]>
  /** A file has come, which waits for a scanner. */
  readonly onFile: () => void
  readonly onError: (error: unknown) => void
}

/** Bytes of a query with its variables: the longest text of a ticket in the widest letters, and room. */
const MAX_QUERY_BYTES = 128 * 1024

const accountIdSchema = z.uuid()

/** The logged-in user is unknown to this service; the log names the user for the operator. */
class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError'

  constructor(subject: string) {
    super(
      `The identity provider logged in ${JSON.stringify(subject.slice(0, 200))}, which is no account here: accounts are found by the claim “sub”`,
    )
  }
}

const refuse = (response: Response, status: number, message: string): void =>
  void response.status(status).json({ errors: [{ message }] })

const DAY_MS = 24 * 3_600_000

/** Notes once a day that an account is used, whichever provider logs its person in: unused ones go (`retention.unusedAccounts`). */
async function noteUse(db: ServicesTables, { id, lastSeenAt }: AccountRow, now: Date): Promise<void> {
  if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < DAY_MS) return
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, id))
}

/** What the sender did wrong is told; our own faults are not. */
const createErrorHandler =
  (onError: (error: unknown) => void): ErrorRequestHandler =>
  (error, _request, response, next) => {
    const status = toRequestFault(error)
    const isOfToken = error instanceof IdentityTokenError
    if (status === undefined && !isOfToken) onError(error)
    if (response.headersSent) return next(error)
    if (isOfToken) refuse(response, 401, 'Log in: the identity token is missing or not valid')
    else if (error instanceof UnknownAccountError) refuse(response, 403, 'This account is not known here')
    else if (error instanceof IdentityProviderAwayError)
      refuse(response.set('retry-after', '5'), 503, 'Logins cannot be checked at the moment')
    else if (error instanceof FileRefusedError) refuse(response, error.status, error.message)
    else if (status === undefined) refuse(response, 500, 'Unexpected error')
    else refuse(response, status, 'The request cannot be read')
  }

/** `/graphql`, `PUT /files?name=` and signed paths of files. Whoever has no good token gets one answer, whatever is wrong with it. */
export function createCustomersApp(options: CustomersAppOptions): Express {
  const { parts, identity, graphql, filesDir, archiveLimits, paths, reportRetention, onFile, onError } = options
  /** @throws {IdentityTokenError} @throws {UnknownAccountError} @throws {IdentityProviderAwayError} */
  const identify = async (request: Request): Promise<Principal> => {
    const { subject } = await identity.verify(request.get(IDENTITY_HEADER) ?? '')
    // Providers name people as they like; our accounts have ids.
    const accountId = accountIdSchema.safeParse(subject).data
    const principal = accountId === undefined ? undefined : await fetchPrincipal(parts.db, accountId)
    if (principal === undefined) throw new UnknownAccountError(subject)
    await noteUse(parts.db, principal.account, parts.now())
    return principal
  }
  const known =
    (handle: (request: Request, response: Response, principal: Principal) => Promise<void>): RequestHandler =>
    async (request, response) => {
      await handle(request, response, await identify(request))
    }
  /** For who can read the folder of this service, and so sign a path. */
  const forOperators =
    (read: () => Promise<unknown>): RequestHandler =>
    async (request, response) => {
      const query = signedQuerySchema.safeParse(request.query)
      if (query.data?.holder === OPERATOR && paths.verify(request.path, query.data)) response.json(await read())
      else refuse(response, 404, 'There is nothing here')
    }
  const readQuery = express.json({ limit: MAX_QUERY_BYTES })
  const app = express().disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.post(
    '/graphql',
    known(
      (request, response, principal) =>
        new Promise((resolve, reject) => {
          readQuery(request, response, (error?: unknown) => {
            if (error === undefined) graphql(request, response, principal).then(resolve, reject)
            else reject(error instanceof Error ? error : new Error('The query cannot be read', { cause: error }))
          })
        }),
    ),
  )
  app.put(
    '/files',
    known(async (request, response, principal) => {
      const name = typeof request.query['name'] === 'string' ? request.query['name'] : ''
      const call = { db: parts.db, principal, now: parts.now(), levels: parts.levels }
      const id = await receiveFile(call, { name, content: request }, { filesDir, archiveLimits })
      onFile()
      response.status(201).json({ id })
    }),
  )
  app.get(RETENTION_PATH, forOperators(reportRetention))
  app.use(createFilesRouter({ db: parts.db, filesDir, paths, readDownloads: parts.readDownloads, reads: parts.reads }))
  app.use((_request, response) => refuse(response, 404, 'There is nothing here'))
  app.use(createErrorHandler(onError))
  return app
}
