import type { Logger } from 'pino'
import { TOKEN_PATH } from '../../src/domain/portal/token-path.ts'
import { createTokenEndpoint } from '../../src/integrations/identity/token-endpoint.ts'
import { PORTAL_SETTINGS_PATH, type PortalSettings } from '../../src/contracts/portal/portal-settings.ts'
import {
  askCustomers,
  CustomersError,
  type CustomersCredentials,
  type CustomersRequest,
} from '../../src/integrations/customers/ask-customers.ts'
import { sendFile } from '../../src/integrations/customers/send-file.ts'
import {
  createIdentityVerifier,
  IdentityProviderAwayError,
  IdentityTokenError,
  type VerifiedIdentity,
} from '../../src/integrations/identity/verify-identity-token.ts'
import { findToken, type TokenSigner } from '../access/signed-token.ts'
import { createPortalSession, PORTAL_COOKIE } from './portal-session.ts'
import { createPortalToken } from './portal-token.ts'
import { createPortalLogins } from './portal-logins.ts'
import { createTicketsProxy, type ProxiedRequest } from './tickets-proxy.ts'
import { readCookies, type RequestCookies } from '../platform/http/request-cookies.ts'
import {
  ChangedMeanwhileError,
  InvalidRequestError,
  NotReadyError,
  SentBeforeError,
  UnauthorizedError,
  UnknownAccountError,
  type RequestError,
} from '../platform/http/request-errors.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { unlessAway } from '../platform/store/unless-away.ts'
import type { Uploads } from '../uploads/create-uploads.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createCustomerFiles } from './customer-files.ts'
import { handOverAttachments } from './hand-over-attachments.ts'
import * as documents from '../../src/contracts/portal/generated/operations.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { toTokenDigest } from '../access/token-digest.ts'
import type { Database } from '../platform/store/database.ts'
import { portalSessions } from '../platform/store/schema/index.ts'
import * as z from 'zod'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** `GET /api/portal/settings`: what browsers must know of login and services. */
function createPortalSettings(settings: PortalSettings): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.object({}),
    respond: () => jsonResponse(200, settings, { 'cache-control': 'public, max-age=60' }),
  })
}

/** Opens a session that ends with the identity token it was made of, and forgets what has expired. */
async function recordSession(db: Database, token: string, identity: VerifiedIdentity, now: Date): Promise<void> {
  const { subject, roles, expiresAt } = identity
  await db.delete(portalSessions).where(lt(portalSessions.expiresAt, now))
  await db
    .insert(portalSessions)
    .values({ session: toTokenDigest(token), subject, roles, createdAt: now, expiresAt: new Date(expiresAt * 1000) })
}

/** Roles of a session; undefined: there is none, or no more. */
async function findSessionRoles(db: Database, token: string, now: Date): Promise<readonly string[] | undefined> {
  const [found] = await db
    .select({ roles: portalSessions.roles })
    .from(portalSessions)
    .where(and(eq(portalSessions.session, toTokenDigest(token)), gt(portalSessions.expiresAt, now)))
  return found?.roles
}

/** Ends a session. */
async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(portalSessions).where(eq(portalSessions.session, toTokenDigest(token)))
}

/** Texts of the operations that browsers may name. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(documents).flatMap(([name, document]) =>
    name.endsWith('Document') ? [[name.slice(0, -'Document'.length), String(document)] as const] : [],
  ),
)

/** The text of an operation; undefined: none that we know. */
const findOperation = (name: string): string | undefined => TEXTS.get(name)

/** Operations of the ticketing system, which may stand elsewhere than the rest (S2 §7). */
const isTicketOperation = (name: string): boolean => /Ticket/.test(name)

export interface PortalFunctionsOptions {
  readonly settings: PortalSettings
  /** GraphQL endpoint of the customers service. */
  readonly customersUrl: string
  /** Of the ticketing system, where it stands elsewhere. */
  readonly ticketingUrl?: string | undefined
  /** Told to these services, as S2 §9 counts levels. */
  readonly debugLevel?: number | undefined
  readonly store: StoreAccess
  readonly uploads: Pick<Uploads, 'handOver'>
  readonly signer: TokenSigner
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn'>
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

/** Functions behind the portal, and who is logged in. */
export interface PortalFunctions {
  readonly mounts: readonly FunctionMount[]
  /** Roles of a visitor; undefined when nobody is logged in or the store is away. */
  rolesOf(cookies: RequestCookies): Promise<readonly string[] | undefined>
}

/** A request to the services, at most. */
const TIMEOUT_MS = 15_000
const BREAKER = { failures: 5, pauseMs: 10_000, now: () => performance.now() } as const

/** Logins and renewals from one address, behind which a whole company may sit. */
const TOKENS_PER_ADDRESS = { name: 'portal-token', points: 300, seconds: 60 } as const

/** Whether a service refuses a request rather than fails: a refusal is no sign of bad health. */
const isRefusal = ({ status = 0 }: CustomersError): boolean => status >= 400 && status < 500 && status !== 429

/** What the caller is told when a service gave no result. */
function toProblem(error: CustomersError): RequestError {
  const { status, receipt } = error
  if (status === 401) return new UnauthorizedError('Please log in again', { cause: error })
  if (status === 403) return new UnknownAccountError('This account is not known here', { cause: error })
  if (status === 409 && receipt !== undefined) return new SentBeforeError(receipt)
  if (status === 409) return new ChangedMeanwhileError('This was changed meanwhile', { cause: error })
  if (isRefusal(error)) return new InvalidRequestError('The service does not take this request', [])
  return new NotReadyError('The service does not answer; please try again', { cause: error })
}

/** See `PortalFunctions`. */
export function createPortalFunctions(options: PortalFunctionsOptions): PortalFunctions {
  const { settings, customersUrl, ticketingUrl, debugLevel, store, uploads, signer, now, logger, onRefused } = options
  const tokensPerAddress = createRateLimit(TOKENS_PER_ADDRESS, onRefused)
  const verifier = createIdentityVerifier(settings.identity)
  const places = {
    customers: { url: customersUrl, breaker: createCircuitBreaker(BREAKER) },
    ticketing: { url: ticketingUrl ?? customersUrl, breaker: createCircuitBreaker(BREAKER) },
  }

  async function verify(token: string): Promise<VerifiedIdentity> {
    try {
      return await verifier.verify(token)
    } catch (error) {
      if (error instanceof IdentityTokenError) throw new UnauthorizedError('Please log in again', { cause: error })
      if (!(error instanceof IdentityProviderAwayError)) throw error
      logger.warn({ err: error }, 'the identity provider is away')
      throw new NotReadyError('The login service does not answer; please try again', { cause: error })
    }
  }

  /** @returns the answer, or a refusal. @throws {CustomersError} when the service fails. */
  async function ask(
    url: string,
    credentials: CustomersCredentials,
    request: CustomersRequest,
  ): Promise<string | CustomersError> {
    try {
      return await askCustomers({ url, timeoutMs: TIMEOUT_MS, debugLevel }, credentials, request)
    } catch (error) {
      if (error instanceof CustomersError && isRefusal(error)) return error
      throw error
    }
  }

  async function send({ identityToken, accessToken, ...request }: ProxiedRequest): Promise<string> {
    const credentials = { identityToken, accessToken }
    const { url, breaker } = isTicketOperation(request.operationName) ? places.ticketing : places.customers
    try {
      const { variables, drop } = await handOverAttachments(uploads, request.variables, (file) =>
        sendFile(url, credentials, file),
      )
      const answer = await breaker.run(() => ask(url, credentials, { ...request, variables }))
      if (answer instanceof CustomersError) throw answer
      await drop(answer)
      return answer
    } catch (error) {
      if (!(error instanceof CustomersError)) throw error
      const problem = toProblem(error)
      if (
        !(
          problem instanceof UnauthorizedError ||
          problem instanceof ChangedMeanwhileError ||
          problem instanceof SentBeforeError
        )
      )
        logger.warn({ err: error, operation: request.operationName }, 'the customers service gave no result')
      throw problem
    }
  }

  const readToken = (cookies: RequestCookies): string | undefined => findToken(signer, cookies, PORTAL_COOKIE)

  async function rolesOf(cookies: RequestCookies): Promise<readonly string[] | undefined> {
    const token = readToken(cookies)
    if (token === undefined) return undefined
    return unlessAway(
      store.use(({ db }) => findSessionRoles(db, token, now())),
      undefined,
    )
  }

  return {
    rolesOf,
    mounts: [
      ...createCustomerFiles({ customersUrl: places.customers.url, ticketingUrl: places.ticketing.url, logger }),
      { path: PORTAL_SETTINGS_PATH, handler: createPortalSettings(settings) },
      {
        path: '/api/tickets-proxy',
        handler: createTicketsProxy({ verify: async (token) => void (await verify(token)), findOperation, send }),
      },
      {
        path: TOKEN_PATH,
        handler: createPortalToken({
          endpoint: createTokenEndpoint(settings.identity),
          logins: createPortalLogins(store, now),
          signer,
          endsWithBrowser: settings.identity.tokenStore === 'sessionStorage',
          // Without the store people log in, too; their login is not renewed by a refresh token then.
          limit: ({ address }) =>
            unlessAway(
              store.use((opened) => tokensPerAddress.consume(opened, address)),
              undefined,
            ),
          logger,
        }),
      },
      {
        path: '/api/portal-session',
        handler: createPortalSession({
          open: async (identityToken) => {
            const identity = await verify(identityToken)
            const token = signer.create()
            await store.use(({ db }) => recordSession(db, token, identity, now()))
            return { token, seconds: Math.max(1, identity.expiresAt - Math.floor(now().getTime() / 1000)) }
          },
          end: async (request) => {
            const token = readToken(readCookies(request))
            if (token !== undefined) await store.use(({ db }) => endSession(db, token))
          },
        }),
      },
    ],
  }
}
