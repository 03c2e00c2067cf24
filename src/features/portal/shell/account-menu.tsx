import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../components/workspace/controls/menu.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'

/** Who is logged in, and the places that are about them (N1). */
export function AccountMenu({ viewer }: { readonly viewer: ResultOf<'Viewer'>['viewer'] | undefined }): ReactNode {
  const { user, settings, logOut } = usePortal()
  const { t } = useTranslation('portal')
  const direct = settings.services.direct?.url
  return (
    <Menu
      label={t('accountMenu', { name: user.fullName })}
      button={
        <>
          <span className="p-initials" aria-hidden="true">
            {user.initials}
          </span>
          <span className="opt-m" aria-hidden="true">
            {user.fullName}
          </span>
        </>
      }
    >
      <div className="p-menu__who">
        <p className="strong">{user.fullName}</p>
        <p className="small muted">
          {user.email}
          {viewer !== undefined && (
            <>
              <br />
              {viewer.company}
              {viewer.isAdministrator && ` · ${t('administrator')}`}
            </>
          )}
        </p>
      </div>
      <ScreenLink to="/account">
        <WorkspaceIcon name="gear" />
        {t('accountSettings')}
      </ScreenLink>
      <ScreenLink to="/tickets/list">
        <WorkspaceIcon name="ticket" />
        {t('serviceTickets')}
      </ScreenLink>
      <ScreenLink to="/">
        <WorkspaceIcon name="home" />
        {t('dashboard')}
      </ScreenLink>
      {direct !== undefined && (
        <a href={direct}>
          <WorkspaceIcon name="external" />
          {t('directPortal')}
        </a>
      )}
      <hr />
      <button type="button" onClick={logOut}>
        <WorkspaceIcon name="out" />
        {t('logOut')}
      </button>
    </Menu>
  )
}
