import { createStore, type Store } from '../../../components/frame/stores/create-store.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { editorAuthenticationAnswerSchema } from '../../../contracts/editor-authentication.ts'
import { callService } from '../../../components/workspace/calls/call-service.ts'

/** Whether this browser is an editor's, as far as it knows. */
export type EditorState =
  | { readonly kind: 'checking' }
  /** The password is required; `ended`: the browser was an editor's until it was locked, here or elsewhere. */
  | { readonly kind: 'locked'; readonly why: 'unknown' | 'ended' | 'left' }
  | { readonly kind: 'open' }
  /** Nobody can tell now. */
  | { readonly kind: 'away' }

/** What became of a password. */
export type UnlockResult = 'open' | 'wrong' | 'throttled' | 'away'

export interface EditorSession {
  readonly state: Store<EditorState>
  /**
   * Checks on every page change whether the cookie is still valid (S2 §4). The area stays open while the check is not
   * possible.
   */
  check(): Promise<void>
  unlock(password: string): Promise<UnlockResult>
  /** Ends the credential of this browser. @throws {ServiceError} when it could not be ended. */
  lock(): Promise<void>
  /** Stops listening to other tabs. */
  stop(): void
}

const PATH = '/api/editor-area-autentication'
/** Tabs of one browser share the state of their cookie. */
const CHANNEL = 'uapp-editor'

const ask = (body: object): Promise<{ readonly success: boolean }> =>
  callService({ path: PATH, method: 'POST', body, schema: editorAuthenticationAnswerSchema })

/** The editors' login of this browser (E1): its cookie is not for scripts, so the runtime is asked. */
export function createEditorSession(): EditorSession {
  const state = createStore<EditorState>({ kind: 'checking' })
  const tabs = new BroadcastChannel(CHANNEL)

  async function check(): Promise<void> {
    const { kind } = state.read()
    try {
      const { success } = await ask({ hash: '' })
      if (success) state.write({ kind: 'open' })
      else if (state.read().kind !== 'locked')
        state.write({ kind: 'locked', why: kind === 'open' ? 'ended' : 'unknown' })
    } catch {
      if (kind !== 'open' && kind !== 'locked') state.write({ kind: 'away' })
    }
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const tell = (what: 'locked' | 'unlocked'): void => tabs.postMessage(what)
  const onMessage = (): void => void check()
  tabs.addEventListener('message', onMessage)
  return {
    state,
    check,
    unlock: async (password) => {
      try {
        const { success } = await ask({ input: password })
        if (!success) return 'wrong'
      } catch (error) {
        return error instanceof ServiceError && error.status === 429 ? 'throttled' : 'away'
      }
      state.write({ kind: 'open' })
      tell('unlocked')
      return 'open'
    },
    lock: async () => {
      await callService({ path: PATH, method: 'DELETE', schema: editorAuthenticationAnswerSchema })
      state.write({ kind: 'locked', why: 'left' })
      tell('locked')
    },
    stop: () => {
      tabs.removeEventListener('message', onMessage)
      tabs.close()
    },
  }
}
