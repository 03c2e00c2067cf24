import { EDITOR_RECORD } from '../../src/domain/cookie/device-records.ts'
import { verifyPassword } from '../../src/integrations/passwords/password-hash.ts'
import type { RequestCookies } from '../platform/http/request-cookies.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { unlessAway } from '../platform/store/unless-away.ts'
import { findEditorDevice, lockDevice, recordUnlock } from './editor-devices.ts'
import { toPasswordFingerprint } from './password-fingerprint.ts'
import type { TokenSigner } from './signed-token.ts'

/** Cookie of an editor's browser (S2 §9). */
export const EDITOR_COOKIE = EDITOR_RECORD.name

/** Attempts from one address. */
const PER_ADDRESS = { name: 'editor-login', points: 10, seconds: 600 } as const
/** Attempts of everybody. */
const ALL = { name: 'editor-login-all', points: 60, seconds: 60 } as const

export interface EditorAccessOptions {
  readonly store: StoreAccess
  /** Absent: nobody is an editor. */
  readonly passwordHash?: string | undefined
  readonly signer: TokenSigner
  readonly now: () => Date
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

interface UnlockAttempt {
  readonly password: string
  readonly address: string
  /** What the browser calls itself. */
  readonly name: string
}

/** Who may see drafts and translate: browsers that know the editors' password (E1). */
export interface EditorAccess {
  /**
   * Checks the password. @returns the credential of this browser; undefined: the password is wrong.
   * @throws {TooManyRequestsError} @throws {NotReadyError} when the store is away.
   */
  unlock(attempt: UnlockAttempt): Promise<string | undefined>
  /** Of today's password; undefined: nobody is an editor. */
  readonly fingerprint: string | undefined
  /**
   * Id of the browser that a credential belongs to; undefined: the credential is not an editor's. @throws {NotReadyError}
   * when the store is away.
   */
  identify(credential: string): Promise<string | undefined>
  /** Whether a credential is one of an editor. @throws {NotReadyError} when the store is away. */
  isUnlocked(credential: string): Promise<boolean>
  /** As `isUnlocked`, by the cookie; without the store nobody is an editor. */
  mayEdit(cookies: RequestCookies): Promise<boolean>
  /** Ends a credential. */
  lock(credential: string): Promise<void>
}

/** See `EditorAccess`. */
export function createEditorAccess({ store, passwordHash, signer, now, onRefused }: EditorAccessOptions): EditorAccess {
  const perAddress = createRateLimit(PER_ADDRESS, onRefused)
  const all = createRateLimit(ALL, onRefused)
  const fingerprint = passwordHash === undefined ? undefined : toPasswordFingerprint(passwordHash)

  async function identify(credential: string): Promise<string | undefined> {
    if (fingerprint === undefined || !signer.isGenuine(credential)) return undefined
    return store.use(({ db }) => findEditorDevice(db, { credential, fingerprint, now: now() }))
  }
  const isUnlocked = async (credential: string): Promise<boolean> => (await identify(credential)) !== undefined

  return {
    fingerprint,
    identify,
    isUnlocked,
    unlock: async ({ password, address, name }) => {
      await store.use(async (opened) => {
        await perAddress.consume(opened, address)
        await all.consume(opened, 'all')
      })
      if (passwordHash === undefined || fingerprint === undefined) return undefined
      if (!(await verifyPassword(password, passwordHash))) return undefined
      const credential = signer.create()
      await store.use(({ db }) => recordUnlock(db, { credential, fingerprint, name, now: now() }))
      return credential
    },
    mayEdit: (cookies) => unlessAway(isUnlocked(cookies[EDITOR_COOKIE] ?? ''), false),
    lock: async (credential) => {
      if (signer.isGenuine(credential)) await store.use(({ db }) => lockDevice(db, credential, now()))
    },
  }
}
