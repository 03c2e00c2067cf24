import { and, eq, lte } from 'drizzle-orm'
import { createIdentityVerifier, type IdentityOptions } from '../../src/integrations/identity/verify-identity-token.ts'
import { coloursOf, type Brand } from '../../src/domain/brand/brand.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../../src/domain/portal/archive-limits.ts'
import type { Scanner } from '../../src/integrations/virus-scan/scan-content.ts'
import { createMailer } from '../../src/integrations/mail/mailer.ts'
import { toSender, toSenderName } from '../../src/integrations/mail/sender-name.ts'
import { listen } from '../listen.ts'
import type { RunningService } from '../running-service.ts'
import type { ServicesStore, ServicesTables } from '../store/services-store.ts'
import { toReportedError } from '../store/to-reported-error.ts'
import {
  DEFAULT_LANGUAGE,
  isTextLanguage,
  TEXT_LANGUAGES,
  type Language,
  type TextLanguage,
} from '../../src/domain/locale/language.ts'
import { NO_SERVICE_LEVELS, type ServiceLevels } from '../../src/domain/service-level/service-levels.ts'
import { USUAL_RETENTION } from '../../src/domain/retention/retention.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { removeEndedMailTokens } from '../store/mail-tokens.ts'
import { access } from '../store/schema/index.ts'
import { scanWaiting } from './files/scan-waiting.ts'
import type { ServiceParts } from './context.ts'
import { createGraphqlHandler } from './create-graphql-handler.ts'
import { createCustomersApp } from './customers-app.ts'
import { createDownloadReader } from './files/read-downloads.ts'
import { createSignedPaths, readSigningKey } from './files/signed-paths.ts'
import { toMarker, toSentence } from './mail/compose-mail.ts'
import { createReplyAddresses } from './replies/reply-addresses.ts'
import { startReplyServer } from './replies/start-reply-server.ts'
import { readMailTexts, type MailTexts } from './mail/mail-texts.ts'
import { sendQueuedMail } from './mail/send-queued-mail.ts'
import { startWorkLoop } from './work-loop.ts'
import { escalateNext } from './tickets/escalate.ts'
import { queueDigest } from './notices/queue-digests.ts'
import { startReadLog } from './reads/read-log.ts'
import { removeExpired, reportCustomersRetention } from './retention/customers-retention.ts'
import { removeUnclaimedFiles, type CustomersRetention } from './retention/retained-kinds.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * What time ends: invitations, so that the provider's roles tell it, too; links of mails; files that no message named within a day.
 * @returns whether more is left.
 */
async function removeLeftovers(db: ServicesTables, filesDir: string, now: Date): Promise<boolean> {
  await db
    .update(access)
    .set({ state: 'inviteExpired' })
    .where(and(eq(access.state, 'invitePending'), lte(access.expiresAt, now)))
  await removeEndedMailTokens(db, now)
  return removeUnclaimedFiles(db, filesDir, new Date(now.getTime() - DAY_MS))
}

/** Below the issuer (OpenID Connect Discovery 1.0 §4). */
const WELLKNOWN = '/.well-known/openid-configuration'

export interface CustomersServiceOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Closed by whoever opened it. */
  readonly store: ServicesStore
  readonly identity: IdentityOptions
  /** Folder of files: attachments, downloads (`downloads/index.json`), and the key that signs paths. */
  readonly filesDir: string
  readonly mail: {
    readonly url: string
    /** Sender, such as `Example <no-reply@group.example>`; its name is the group's. */
    readonly from: string
    /** By default a quarter of a minute. */
    readonly retrySeconds?: number
  }
  /** Answers by mail, at a domain of its own, whose mail the group's mail server hands over by SMTP; absent: none are taken. */
  readonly replies?: { readonly domain: string; readonly port: number; readonly host: string } | undefined
  /** Origin of the website, for links in mails. */
  readonly siteUrl: string
  /** First segment of the portal's paths below the language. */
  readonly portalSegment: string
  /** Of the group, in the place of uapp's; by default none. */
  readonly colours?: Brand['colours']
  /** Languages of mails, the first one for whoever reads none of them; by default all that there are texts in. */
  readonly languages?: readonly TextLanguage[]
  /** Hears of faults that the visitor is not told. */
  readonly onError: (error: unknown) => void
  /** Looks at files of tickets; absent: they wait until staff releases them. */
  readonly scanner?: Scanner | undefined
  /** Of archives of logs; absent: the usual ones. */
  readonly archiveLimits?: ArchiveLimits
  /** What the group promises about tickets; absent: nothing. */
  readonly levels?: ServiceLevels
  /** How long data of people are kept; absent: as usual. */
  readonly retention?: CustomersRetention
  readonly now?: () => Date
}

export interface RunningCustomersService extends RunningService {
  /** Where answers by mail are taken. */
  readonly replyPort?: number
}

const MAIL_INTERVAL_MS = 5000
const LEFTOVER_INTERVAL_MS = 60_000
const ESCALATION_INTERVAL_MS = 30_000

/**
 * Starts the customers service: GraphQL at `/graphql`, files, the mails of its queue, and answers by mail.
 * @throws {Error} naming the port, when it is taken.
 */
export async function startCustomersService(options: CustomersServiceOptions): Promise<RunningCustomersService> {
  const {
    store,
    identity,
    filesDir,
    mail,
    siteUrl,
    portalSegment,
    languages = TEXT_LANGUAGES,
    now = () => new Date(),
    scanner,
    archiveLimits = ARCHIVE_LIMITS,
    replies,
    levels = NO_SERVICE_LEVELS,
    retention = USUAL_RETENTION,
  } = options
  const onError = (error: unknown): void => options.onError(toReportedError(error))
  const texts = readMailTexts()
  const textsIn = (language: Language): MailTexts =>
    texts[isTextLanguage(language) ? language : (languages[0] ?? DEFAULT_LANGUAGE)]
  const signingKey = await readSigningKey(filesDir)
  const paths = createSignedPaths(signingKey, now)
  const replyAddresses = replies === undefined ? undefined : createReplyAddresses(signingKey, replies.domain)
  const mailer = createMailer({ url: mail.url, from: mail.from })
  const sending = {
    db: store.db,
    mailer,
    places: { siteUrl, portalSegment, identityUrl: identity.wellKnown.replace(WELLKNOWN, '') },
    brand: toSenderName(mail.from),
    colours: coloursOf({ colours: options.colours ?? {} }),
    textsIn,
    replies: replyAddresses,
    now,
    retrySeconds: mail.retrySeconds ?? 15,
    onError,
  }
  const digests = startWorkLoop(
    async () => {
      const isQueued = await queueDigest(store.db, now())
      if (isQueued) mails.wake()
      return isQueued
    },
    { everyMs: LEFTOVER_INTERVAL_MS, onError },
  )
  const escalations = startWorkLoop(
    async () => {
      const isTold = await escalateNext({ db: store.db, levels, now: now() })
      if (isTold) mails.wake()
      return isTold
    },
    { everyMs: ESCALATION_INTERVAL_MS, onError },
  )
  const mails = startWorkLoop(() => sendQueuedMail(sending), { everyMs: MAIL_INTERVAL_MS, onError })
  const leftovers = startWorkLoop(() => removeLeftovers(store.db, filesDir, now()), {
    everyMs: LEFTOVER_INTERVAL_MS,
    onError,
  })
  const retained = () => ({ db: store.db, retention, filesDir, now: now() })
  const expiry = startWorkLoop(
    async () => {
      const isMore = await removeExpired(retained(), onError)
      mails.wake()
      return isMore
    },
    { everyMs: LEFTOVER_INTERVAL_MS, onError },
  )
  const reads = startReadLog({ db: store.db, now, onError })
  const scans =
    scanner === undefined
      ? undefined
      : startWorkLoop(() => scanWaiting({ db: store.db, filesDir, scanner, now, onError }), {
          everyMs: LEFTOVER_INTERVAL_MS,
          onError,
        })
  const stop = async (): Promise<void> => {
    await Promise.all([escalations.stop(), digests.stop(), mails.stop(), leftovers.stop(), expiry.stop()])
    await Promise.all([reads.stop(), scans?.stop()])
    mailer.close()
  }
  const parts: ServiceParts = {
    db: store.db,
    now,
    levels,
    signPath: (path, holder) => paths.sign(path, holder),
    readDownloads: createDownloadReader(filesDir),
    nameDeleted: (language) => textsIn(language).deletedPerson,
    describeNotice: ({ kind, facts }, reader, language) =>
      toSentence(kind, { facts, reader: { ...reader, language }, texts: textsIn(language), brand: sending.brand }),
    reads,
    wakeMails: () => mails.wake(),
  }
  const onFile = (): void => scans?.wake()
  const handler = createCustomersApp({
    parts,
    identity: createIdentityVerifier(identity),
    graphql: createGraphqlHandler(parts, onError),
    filesDir,
    archiveLimits,
    paths,
    reportRetention: () => reportCustomersRetention(retained()),
    onFile,
    onError,
  })
  const takesReplies =
    replies === undefined || replyAddresses === undefined
      ? undefined
      : startReplyServer({
          db: store.db,
          addresses: replyAddresses,
          port: replies.port,
          host: replies.host,
          folder: { filesDir, archiveLimits },
          quoted: { markers: Object.values(texts).map(toMarker), sender: toSender(mail.from) },
          now,
          levels,
          onFile,
          onReply: () => mails.wake(),
          onError,
        })
  try {
    const replyServer = await takesReplies
    const service = await listen({
      name: 'customers',
      port: options.port,
      path: '/graphql',
      handler,
      about: `Companies, people, machines and tickets, by GraphQL, for people who are logged in. They are seen in the customer portal: ${siteUrl}/en/${portalSegment}`,
      onStop: async () => {
        await replyServer?.stop()
        await stop()
      },
    })
    return { ...service, ...omitUndefined({ replyPort: replyServer?.port }) }
  } catch (error) {
    await (await takesReplies?.catch(() => undefined))?.stop()
    await stop()
    throw error
  }
}
