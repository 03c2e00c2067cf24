import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { Gate, WaitingGate } from '../../../components/workspace/gate.tsx'
import type { SessionState } from '../../../components/portal/portal-session.ts'

export interface SessionScreenProps {
  readonly state: Exclude<SessionState, { kind: 'ready' }>
  readonly supportEmail: string
  readonly onRetry: () => void
}

/** The portal before a login: waiting, slow, failed, logged out. */
export function SessionScreen({ state, supportEmail, onRetry }: SessionScreenProps): ReactNode {
  const { basePath } = usePageFrame()
  const { t } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const retry = (label: string): ReactNode => (
    <button type="button" className="p-btn p-btn--primary" onClick={onRetry}>
      {label}
    </button>
  )
  switch (state.kind) {
    case 'loading':
      return <WaitingGate text={t('login.checking')} />
    case 'slow':
      return (
        <Gate
          title={t('login.slow')}
          text={t('login.slowText')}
          actions={
            <>
              {retry(shared('state.retry'))}
              <a className="p-btn" href={`mailto:${supportEmail}`}>
                {t('login.write')}
              </a>
            </>
          }
        />
      )
    case 'loggedOut':
      return <Gate title={t('login.loggedOut')} text={t('login.loggedOutText')} actions={retry(t('login.logIn'))} />
    default:
      return (
        <Gate
          title={t('login.failed')}
          text={t('login.failedText')}
          error={[t('login.error'), state.message]}
          actions={
            <>
              {retry(t('login.again'))}
              <a className="p-btn p-btn--quiet" href={basePath}>
                {t('login.toHome')}
              </a>
            </>
          }
        />
      )
  }
}
