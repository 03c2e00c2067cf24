import { IDENTITY_HEADER } from '../../contracts/portal/portal-request.ts'

const SESSION_PATH = '/api/portal-session'

/**
 * Opens a session at the server, which knows only its own cookie, for pages and files of roles.
 * @returns false when the server refuses the token. @throws {Error} when it does not answer, or fails.
 */
export async function openServerSession(idToken: string | undefined): Promise<boolean> {
  if (idToken === undefined) return false
  const { ok, status } = await fetch(SESSION_PATH, { method: 'POST', headers: { [IDENTITY_HEADER]: idToken } })
  if (!ok && status !== 401) throw new Error(`${SESSION_PATH} answered with status ${status}`)
  return ok
}

/** Ends the server's session. It never fails: without an answer, the session ends with the token that it was made of. */
export async function closeServerSession(): Promise<void> {
  await fetch(SESSION_PATH, { method: 'DELETE' }).catch(() => undefined)
}
