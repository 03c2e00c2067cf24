import type * as Library from 'oidc-provider'

/** What Access Management says when a silent call would have to ask something (S2 §8). */
const SILENT_MESSAGE = 'The request requires some interaction that is not allowed.'

/** When the login page is shown; a silent call without session fails as in Access Management: `interaction_required`. */
export function createLoginPolicy({
  interactionPolicy,
}: Pick<typeof Library, 'interactionPolicy'>): Library.interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const checks = policy.get('login')?.checks
  checks?.remove('no_session')
  checks?.add(
    new interactionPolicy.Check('no_session', SILENT_MESSAGE, 'interaction_required', ({ oidc }) =>
      oidc.session?.accountId === undefined
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ),
    0,
  )
  return policy
}
