import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { ScreenSection } from '../../../../components/workspace/screens/screen-section.tsx'
import { ACCESS_VARIANTS } from '../../../../components/portal/state-variants.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { toServiceId } from '../../../../contracts/portal/service-names.ts'
import type { AccessAction } from '../../../../domain/portal/access.ts'
import type { ServiceId } from '../../../../domain/portal/applications.ts'
import { formatDay } from '../../../../i18n/formats/format-moment.ts'
import { AccessDialog, type DialogAction } from '../access-dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { toAccessState } from '../user-list-query-state.ts'
import type { DetailedUser } from '../detailed-user.ts'
import { useUserChange, type UserChanges } from '../use-user-change.ts'

type Access = DetailedUser['access'][number]

interface OpenDialog {
  readonly action: DialogAction
  readonly service: ServiceId
}

const opensDialog = (action: AccessAction): action is DialogAction =>
  action === 'update' || action === 'decline' || action === 'withdraw' || action === 'add'

/** Role or reason, who changed it and when, and when an invitation ends. */
function AccessStory({ access }: { readonly access: Access }): ReactNode {
  const { user: reader } = usePortal()
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const { role, reason, changedBy, changedAt, expiresAt, state, isPending } = access
  const day = (at: string): string => formatDay(new Date(at), language)
  const who = changedBy === null ? undefined : changedBy.id === reader.id ? t('you') : changedBy.name
  const parts = [
    who,
    day(changedAt),
    expiresAt === null
      ? undefined
      : t(state === 'INVITE_EXPIRED' ? 'access.ended' : 'access.until', { date: day(expiresAt) }),
    isPending ? t('access.changing') : undefined,
  ].filter((part) => part !== undefined)
  return (
    <>
      {role}
      {role !== '' && reason !== '' && ' · '}
      {reason !== '' && <q>{reason}</q>}
      <span className="p-two">{parts.join(' · ')}</span>
    </>
  )
}

function AccessRow({
  access,
  name,
  changes,
  onAsk,
}: {
  readonly access: Access
  readonly name: string
  readonly changes: UserChanges
  readonly onAsk: (dialog: OpenDialog) => void
}): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const service = toServiceId(access.service)
  const serviceName = frame(`service.names.${service}`)
  const state = toAccessState(access.state)
  const { isBusy, change } = changes
  const press = (action: AccessAction): void => {
    if (opensDialog(action)) onAsk({ action, service })
    else changes.run({ kind: 'access', action, service })
  }
  return (
    <tr>
      <th scope="row" className="m-1 m-title">
        {serviceName}
      </th>
      <td className="m-1 m-end">
        <StateTag {...ACCESS_VARIANTS[state]}>{frame(`accessState.${state}`)}</StateTag>
      </td>
      <td className="m-3 m-full m-meta">
        <AccessStory access={access} />
      </td>
      <td className="m-full p-acts">
        {access.actions.length === 0 && <span className="small muted">{t('access.nothing')}</span>}
        {access.actions.map((wire) => {
          const action = toDomainName(wire)
          const text = t(`actions.${action === 'grant' && state === 'inactive' ? 'activate' : action}`)
          const isOn = isBusy && change?.kind === 'access' && change.service === service && change.action === action
          const look =
            action === 'accept'
              ? ' p-btn--primary'
              : action === 'decline' || action === 'withdraw'
                ? ' p-btn--quiet'
                : ''
          return (
            <button
              key={wire}
              type="button"
              className={`p-btn p-btn--s${look}`}
              aria-busy={isOn}
              aria-label={`${text}: ${serviceName}, ${name}`}
              onClick={() => press(action)}
            >
              {opensDialog(action) ? `${text}…` : text}
            </button>
          )
        })}
      </td>
    </tr>
  )
}

export interface UserAccessProps {
  readonly user: DetailedUser
  readonly person: { readonly id: string; readonly name: string }
}

/** Every application of a person, with exactly what the service offers to do about it. */
export function UserAccess({ user, person }: UserAccessProps): ReactNode {
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const [dialog, setDialog] = useState<OpenDialog>()
  const changes = useUserChange(person)
  const { failure, change, run } = changes
  return (
    <ScreenSection id="user-access" title={t('access.title')} note={t('access.hint')}>
      {failure !== undefined && (
        <FailureNotice
          failure={failure}
          actions={
            change !== undefined && (
              <button type="button" className="p-btn p-btn--s" onClick={() => run(change)}>
                {shared('state.retry')}
              </button>
            )
          }
        />
      )}
      {user.access.length === 0 ? (
        <p className="muted">{t('access.none')}</p>
      ) : (
        <div className="p-wrap">
          <table className="p-table p-rows p-access">
            <caption className="p-sr">{t('access.of', { name: person.name })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('filter.application')}</th>
                <th scope="col">{t('filter.status')}</th>
                <th scope="col">{t('access.roleOrReason')}</th>
                <th scope="col">{t('access.youCan')}</th>
              </tr>
            </thead>
            <tbody>
              {user.access.map((access) => (
                <AccessRow
                  key={access.service}
                  access={access}
                  name={person.name}
                  changes={changes}
                  onAsk={setDialog}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {dialog !== undefined && (
        <AccessDialog
          person={person}
          action={dialog.action}
          services={[dialog.service]}
          access={
            dialog.action === 'update'
              ? user.access.find(({ service }) => toServiceId(service) === dialog.service)
              : undefined
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </ScreenSection>
  )
}
