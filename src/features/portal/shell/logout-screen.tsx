import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { Gate, WaitingGate } from '../../../components/workspace/gate.tsx'
import type { PortalSession } from '../../../components/portal/portal-session.ts'
import type { PortalPath } from '../../../domain/portal/portal-paths.ts'
import { forgetQueries } from './portal-queries.ts'

/** Below the portal (S2 §2). */
export const LOGOUT_PATH: PortalPath & '/logout' = '/logout'

/**
 * Ends the login (M8) here, at the provider and in other tabs; the visitor ends on the localized home page, as does whoever was not
 * logged in.
 */
export function LogoutScreen({ session }: { readonly session: Pick<PortalSession, 'logOut'> }): ReactNode {
  const { basePath } = usePageFrame()
  const { t } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    forgetQueries()
    session.logOut().catch(() => setFailed(attempt))
  }, [session, attempt])
  if (failed === attempt)
    return (
      <Gate
        title={shared('state.failed')}
        text={t('state.failedText')}
        actions={
          <>
            <button type="button" className="p-btn p-btn--primary" onClick={() => setAttempt(attempt + 1)}>
              {shared('state.retry')}
            </button>
            <a className="p-btn p-btn--quiet" href={basePath}>
              {t('login.toHome')}
            </a>
          </>
        }
      />
    )
  return <WaitingGate text={t('login.leaving')} />
}
