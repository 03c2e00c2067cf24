import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { toServiceId } from '../../../../contracts/portal/service-names.ts'
import { formatRecent } from '../../../../i18n/formats/format-moment.ts'
import { AccessDialog } from '../access-dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useUserChange } from '../use-user-change.ts'

type AccessRequest = ResultOf<'UserAdministration'>['accessRequests'][number]

function DecisionRow({ request }: { readonly request: AccessRequest }): ReactNode {
  const { person, organization, reason, at } = request
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const service = toServiceId(request.service)
  const serviceName = frame(`service.names.${service}`)
  const { run, isBusy, failure } = useUserChange(person)
  const accept = (): void => run({ kind: 'access', action: 'accept', service })
  return (
    <li>
      <div className="p-req">
        <div>
          <p>
            <ScreenLink className="t-link strong" to={`/user-admin/${person.id}`}>
              {person.name}
            </ScreenLink>{' '}
            <span className="muted">({organization.name})</span> {t('asks', { service: serviceName })}
          </p>
          <p className="small muted">
            {reason === '' ? t('noReason') : <q>{reason}</q>} · {formatRecent(new Date(at), now, language)}
          </p>
        </div>
        <div className="p-actions">
          <button
            type="button"
            className="p-btn p-btn--s"
            aria-busy={isBusy}
            aria-label={`${t('actions.accept')}: ${person.name}, ${serviceName}`}
            onClick={accept}
          >
            {t('actions.accept')}
          </button>
          <button
            type="button"
            className="p-btn p-btn--s p-btn--quiet"
            aria-label={`${t('actions.decline')}: ${person.name}, ${serviceName}`}
            onClick={() => setAsking(true)}
          >
            {t('actions.decline')}…
          </button>
        </div>
      </div>
      {failure !== undefined && (
        <FailureNotice
          failure={failure}
          actions={
            <button type="button" className="p-btn p-btn--s" onClick={accept}>
              {shared('state.retry')}
            </button>
          }
        />
      )}
      {isAsking && (
        <AccessDialog person={person} action="decline" services={[service]} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}

/** What waits for a decision of the reader; nothing where nothing does. */
export function AccessDecisions({ requests }: { readonly requests: readonly AccessRequest[] }): ReactNode {
  const { t } = useTranslation('users')
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="users-waiting">
      <div className="p-sec__head">
        <h2 className="p-h2" id="users-waiting">
          {t('waiting')} <span className="p-count p-count--due">{requests.length}</span>
        </h2>
      </div>
      <ul className="p-list">
        {requests.map((request) => (
          <DecisionRow key={`${request.person.id} ${request.service}`} request={request} />
        ))}
      </ul>
    </section>
  )
}
