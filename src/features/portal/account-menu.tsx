import type { ReactNode } from 'react'
import { Menu } from '../../components/portal/menu.tsx'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { PortalIcon } from '../../components/portal/portal-icon.tsx'
import { PortalLink } from '../../components/portal/portal-link.tsx'
import type { ResultOf } from '../../contracts/portal/operations.ts'

/** Who is logged in, and the places that are about them (N1). */
export function AccountMenu({ viewer }: { readonly viewer: ResultOf<'Viewer'>['viewer'] | undefined }): ReactNode {
  const { t, user, settings, logOut } = usePortal()
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
      <PortalLink to="/account">
        <PortalIcon name="gear" />
        {t('accountSettings')}
      </PortalLink>
      <PortalLink to="/tickets/list">
        <PortalIcon name="ticket" />
        {t('serviceTickets')}
      </PortalLink>
      <PortalLink to="/">
        <PortalIcon name="home" />
        {t('dashboard')}
      </PortalLink>
      {direct !== undefined && (
        <a href={direct}>
          <PortalIcon name="external" />
          {t('directPortal')}
        </a>
      )}
      <hr />
      <button type="button" onClick={logOut}>
        <PortalIcon name="out" />
        {t('logOut')}
      </button>
    </Menu>
  )
}
