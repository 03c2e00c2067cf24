import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon, type WorkspaceIconName } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { formatMoment } from '../../../../i18n/formats/format-moment.ts'
import { describeEvent, describeEventDetails } from '../describe-event.ts'
import type { DetailedUser } from '../detailed-user.ts'

/** Events that are shown before the whole list is asked for. */
const SHOWN = 8

function toIcon(action: string): WorkspaceIconName {
  if (/invite|add$/i.test(action)) return 'mail'
  if (/withdraw|decline|remove|delete/.test(action)) return 'reset'
  return action === 'access.request' ? 'user' : 'check'
}

/** What happened to a person's access, the newest first. */
export function UserHistory({ user }: { readonly user: DetailedUser }): ReactNode {
  const { user: reader } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  return (
    <section className="p-sec" aria-labelledby="user-history">
      <div className="p-sec__head">
        <h2 className="p-h2" id="user-history">
          {t('history.title')}
        </h2>
        <ScreenLink className="p-link" to="/user-admin/audit" query={new URLSearchParams({ person: user.id })}>
          {t('history.all')}
        </ScreenLink>
      </div>
      {user.history.length === 0 ? (
        <p className="muted">{t('history.none')}</p>
      ) : (
        <ol className="p-time">
          {user.history.slice(0, SHOWN).map((event) => {
            const more = [
              event.actor.id === reader.id ? t('you') : event.actor.name,
              event.organization?.name ?? '',
              describeEventDetails(event, t, frame),
            ].filter((part) => part !== '')
            return (
              <li key={event.id}>
                <span className="p-time__dot">
                  <WorkspaceIcon name={toIcon(event.action)} isSmall />
                </span>
                <p className="p-time__line">
                  <span>{describeEvent(event, t, frame)}</span>
                  <time dateTime={event.at}>{formatMoment(new Date(event.at), language)}</time>
                </p>
                <p className="small muted">{more.join(' · ')}</p>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
