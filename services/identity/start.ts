import type { RequestListener } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import {
  pickDefaultLanguage,
  TEXT_LANGUAGES,
  type Language,
  type TextLanguage,
} from '../../src/domain/locale/language.ts'
import { coloursOf, type Brand } from '../../src/domain/brand/brand.ts'
import { createMailer, type Mailer } from '../../src/integrations/mail/mailer.ts'
import { listen } from '../listen.ts'
import type { RunningService } from '../running-service.ts'
import type { ServicesStore } from '../store/services-store.ts'
import { toReportedError } from '../store/to-reported-error.ts'
import { createLoginThrottle } from './accounts/login-throttle.ts'
import { noteDevice } from './accounts/sessions.ts'
import { createIdentityApp } from './identity-app.ts'
import type { IdentityContext } from './identity-context.ts'
import { createProvider, type ProviderPages } from './provider/create-provider.ts'
import { readOrCreateKeys, rotateKeys, type ProviderKeys } from './provider/provider-keys.ts'
import { REALM_PATHS } from './provider/realm-paths.ts'
import { removeExpired } from './provider/oidc-adapter.ts'
import { addPictures, type GroupPictures } from './pages/page-files.ts'
import { createPageFrame, type PageFrame } from './pages/page-frame.ts'
import { renderLoggedOut, renderLogout } from './pages/logout-page.tsx'
import { renderErrorPage } from './pages/message-page.tsx'

/** The pages of the library's own routes, in the language that the site asked for. */
function createProviderPages({ brand, pictures, portalUrl, languages }: IdentityContext): ProviderPages {
  const frameOf = ({ query, headers, oidc, req }: KoaContextWithOIDC): PageFrame => {
    const { pathname: path } = new URL(Reflect.get(req, 'originalUrl') as string, 'http://localhost')
    const uiLocales = typeof query['ui_locales'] === 'string' ? query['ui_locales'] : oidc?.params?.['ui_locales']
    const hint = typeof uiLocales === 'string' ? uiLocales : undefined
    return createPageFrame({ query, headers, path }, { brand, pictures, portalUrl, languages, uiLocales: hint })
  }
  return {
    logout: (ctx, form, isRequested) => renderLogout(frameOf(ctx), form, isRequested),
    loggedOut: (ctx) => renderLoggedOut(frameOf(ctx)),
    error: (ctx, { error, error_description: description = '' }) =>
      renderErrorPage(frameOf(ctx), { error, description }),
  }
}

export interface IdentityServiceOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Open; whoever opened it closes it. */
  readonly store: ServicesStore
  /** Origins of the website, such as `http://localhost:8000`. */
  readonly siteOrigins: readonly string[]
  /** The portal in a language. */
  readonly portalUrl: (language: Language) => string
  /** Name of the group. */
  readonly brand: string
  /** Of the group, in the place of uapp's; by default none. */
  readonly colours?: Brand['colours']
  /** Files of its pictures; by default its name is set in type, and the icon is uapp's. */
  readonly pictures?: GroupPictures
  /** Languages of the pages, the first one first; by default all that there are texts in. */
  readonly languages?: readonly TextLanguage[]
  /** Mail server and sender. */
  readonly mail: { readonly url: string; readonly from: string }
  /** Hears of what no visitor can be told, such as a mail server that is away. */
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}

export interface RunningIdentityService extends RunningService {
  /** `http://localhost:8013/am/oauth2/realms/root/realms/alpha` */
  readonly issuer: string
  /** Discovery document of the issuer. */
  readonly wellKnown: string
  /** Signs with new keys from now on; what the earlier ones signed stays valid until it ends. */
  rotateKeys(): Promise<void>
}

const CLEAN_UP_MS = 10 * 60_000

/** A mailer that knows which mails are under way, so that an end can wait for them. */
function withPending(mailer: Mailer): Mailer & { settle(): Promise<void> } {
  const pending = new Set<Promise<void>>()
  return {
    ...mailer,
    send: (mail) => {
      const sending = mailer.send(mail).finally(() => pending.delete(sending))
      pending.add(sending)
      return sending
    },
    settle: async () => void (await Promise.allSettled(pending)),
  }
}

/**
 * Starts the embedded identity provider on loopback (decision 37).
 * @throws {Error} naming the port, when it cannot be taken, or of the store.
 */
export async function startIdentityService(options: IdentityServiceOptions): Promise<RunningIdentityService> {
  const {
    port,
    store,
    siteOrigins,
    portalUrl,
    brand,
    mail,
    languages = TEXT_LANGUAGES,
    now = () => new Date(),
  } = options
  const onError = (error: unknown): void => options.onError(toReportedError(error))
  const { db } = store
  const mailer = withPending(createMailer(mail))
  const active: { handler?: RequestListener; provider?: Awaited<ReturnType<typeof createProvider>> } = {}
  const requireProvider = () => {
    if (active.provider === undefined) throw new Error('The provider has not started')
    return active.provider
  }
  await removeExpired(db, now())
  const cleanUp = setInterval(() => void removeExpired(db, now()).catch(onError), CLEAN_UP_MS).unref()
  const service = await listen({
    name: 'identity',
    port,
    about: `Logins. They begin at the customer portal: ${portalUrl(pickDefaultLanguage(languages))}. Programs read ${REALM_PATHS.oauth2}/.well-known/openid-configuration.`,
    handler: (request, response) => {
      if (active.handler !== undefined) return active.handler(request, response)
      return void response.writeHead(503, { 'retry-after': '1' }).end()
    },
    onStop: async () => {
      clearInterval(cleanUp)
      await mailer.settle()
      mailer.close()
    },
  })
  const origin = service.url
  const context: IdentityContext = {
    db,
    mailer,
    provider: requireProvider,
    origin,
    siteOrigins,
    portalUrl,
    brand,
    pictures: addPictures(options.pictures ?? {}),
    colours: coloursOf({ colours: options.colours ?? {} }),
    languages,
    throttle: createLoginThrottle(db, now),
    now,
    onError,
  }
  const noteVisit = ({ oidc, request }: KoaContextWithOIDC): void => {
    const { session } = oidc
    if (session?.accountId === undefined) return
    const { accountId, uid: sessionUid } = session
    noteDevice(db, { sessionUid, accountId, userAgent: request.get('user-agent'), now: now() }).catch(onError)
  }
  const signWith = async (keys: ProviderKeys): Promise<void> => {
    const provider = await createProvider({ db, keys, origin, siteOrigins, pages: createProviderPages(context) })
    provider.on('authorization.success', noteVisit)
    provider.on('server_error', (_ctx, error) => onError(error))
    // The framework would write to the console, too.
    provider.silent = true
    active.provider = provider
  }
  try {
    await signWith(await readOrCreateKeys(db))
    active.handler = createIdentityApp(context)
  } catch (error) {
    await service.stop()
    throw error
  }
  const issuer = `${origin}${REALM_PATHS.oauth2}`
  return {
    ...service,
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    rotateKeys: async () => signWith(await rotateKeys(db)),
  }
}
