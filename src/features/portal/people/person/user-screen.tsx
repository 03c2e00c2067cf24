import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { describeError } from '../../../../components/workspace/calls/describe-error.ts'
import { Empty } from '../../../../components/workspace/messages/empty.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { QueryState } from '../../../../components/workspace/messages/query-state.tsx'
import type { ScreenProps } from '../../../../components/workspace/screens/screens.ts'
import { Skeleton } from '../../../../components/workspace/messages/skeleton.tsx'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { toServiceId } from '../../../../contracts/portal/service-names.ts'
import { formatRecentInText } from '../../../../i18n/formats/format-moment.ts'
import { AccessDialog } from '../access-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { DetailedUser } from '../detailed-user.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { UserAccess } from './user-access.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserHistory } from './user-history.tsx'
import { UserOrganizations } from './user-organizations.tsx'

/** The same for people of other organizations and for those who are not there. */
function NoPermission(): ReactNode {
  const { settings } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  return (
    <>
      <ScreenHead title={frame('users')} crumbs={[{ title: frame('users'), to: '/user-admin' }]} />
      <Empty
        icon="lock"
        level={2}
        title={frame('state.forbidden')}
        actions={
          <>
            <ScreenLink className="p-btn" to="/user-admin">
              {t('detail.back')}
            </ScreenLink>
            <a className="p-btn p-btn--quiet" href={`mailto:${settings.supportEmail}`}>
              {t('detail.care')}
            </a>
          </>
        }
      >
        <p>{t('detail.noPermission')}</p>
      </Empty>
    </>
  )
}

function Detail({ user }: { readonly user: DetailedUser }): ReactNode {
  const { user: reader } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const [dialog, setDialog] = useState<'add' | 'delete' | 'secondFactor'>()
  const name = `${user.firstName} ${user.lastName}`
  const person = { id: user.id, name }
  const isOwn = user.id === reader.id
  const isFixed = isOwn || (user.isInternal && !reader.isDelegatedAdminInternal)
  const seen =
    user.lastSeenAt === null
      ? t('never')
      : t('detail.seen', { date: formatRecentInText(new Date(user.lastSeenAt), now, language) })
  const close = (): void => setDialog(undefined)
  return (
    <>
      <ScreenHead
        title={name}
        crumbs={[{ title: frame('users'), to: '/user-admin' }, { title: name }]}
        sub={`${user.email} · ${seen}`}
        {...(isFixed
          ? {}
          : {
              actions: (
                <>
                  {user.addable.length > 0 && (
                    <button type="button" className="p-btn p-btn--primary" onClick={() => setDialog('add')}>
                      <WorkspaceIcon name="plus" isSmall />
                      {t('actions.add')}
                    </button>
                  )}
                  {user.hasSecondFactor === true && (
                    <button type="button" className="p-btn" onClick={() => setDialog('secondFactor')}>
                      {t('secondFactor.button')}…
                    </button>
                  )}
                  <button type="button" className="p-btn p-btn--danger" onClick={() => setDialog('delete')}>
                    {t('delete.button')}…
                  </button>
                </>
              ),
            })}
      />
      {isFixed && <Notice tone="info" icon="info" title={t(isOwn ? 'rules.ownAccount' : 'rules.internal')} />}
      <UserFacts user={user} />
      <UserAccess user={user} person={person} />
      <div className="p-cols">
        <UserOrganizations user={user} person={person} isFixed={isFixed} />
        <UserHistory user={user} />
      </div>
      {dialog === 'add' && (
        <AccessDialog person={person} action="add" services={user.addable.map(toServiceId)} onClose={close} />
      )}
      {dialog === 'secondFactor' && <SecondFactorDialog person={person} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog person={person} onClose={close} />}
    </>
  )
}

function User({ id }: { readonly id: string }): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const { t } = useTranslation('users')
  const query = usePortalQuery('UserDetail', { id })
  const { data, error } = query
  if (data === undefined && error !== null && error.kind !== 'away')
    return (
      <>
        <ScreenHead title={frame('users')} crumbs={[{ title: frame('users'), to: '/user-admin' }]} />
        <FailureNotice
          failure={{
            title: t('detail.loadFailed'),
            text: t('detail.loadFailedText'),
            details: describeError(error),
          }}
          actions={
            <button
              type="button"
              className="p-btn p-btn--s"
              aria-busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {shared('state.retry')}
            </button>
          }
        />
      </>
    )
  return (
    <>
      {data === undefined && <ScreenHead title={frame('users')} />}
      <QueryState query={query} skeleton={<Skeleton rows={8} />}>
        {({ person }) => (person === null ? <NoPermission /> : <Detail user={person} />)}
      </QueryState>
    </>
  )
}

/** A person: facts, access with what the reader can do about it, organizations, history (M6). */
export function UserScreen({ params }: ScreenProps): ReactNode {
  return (
    <div className="p-page">
      <User id={params['id'] ?? ''} />
    </div>
  )
}
