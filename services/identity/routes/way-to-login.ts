import type { IdentityContext } from '../identity-context.ts'
import type { PageFrame } from '../pages/page-frame.ts'

/** Where somebody logs in next: at the login that waits in this browser, or by way of the portal. */
export async function findWayToLogin(
  { provider }: Pick<IdentityContext, 'provider'>,
  frame: PageFrame,
  login: string | undefined,
): Promise<string> {
  if (login === undefined || (await provider().Interaction.find(login)) === undefined) return frame.portal
  return frame.href(`/login/${login}`, { login: undefined })
}
