import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenSection } from '../../../../components/workspace/screens/screen-section.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { formatCountry } from '../format-country.ts'
import { MembershipDialog } from './membership-dialog.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'
import type { DetailedUser } from '../detailed-user.ts'

export interface UserOrganizationsProps {
  readonly user: DetailedUser
  readonly person: { readonly id: string; readonly name: string }
  /** Nothing can be changed. */
  readonly isFixed: boolean
}

/** Organizations and roles of a person, as far as the reader may see them. */
export function UserOrganizations({ user, person, isFixed }: UserOrganizationsProps): ReactNode {
  const { user: reader } = usePortal()
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const { data } = usePortalQuery('UserAdministration', {})
  const [dialog, setDialog] = useState<'add' | { readonly id: string; readonly name: string }>()
  const administered = data?.organizations ?? []
  const isMine = (id: string): boolean => administered.some((one) => one.id === id)
  const shared = user.organizations.filter(({ organization }) => isMine(organization.id))
  const close = (): void => setDialog(undefined)
  return (
    <ScreenSection id="user-organizations" title={t('organizations.title')}>
      <ul className="p-list">
        {user.organizations.map(({ organization, role }) => (
          <li key={organization.id} className="p-setting">
            <div>
              <p className="strong">{organization.name}</p>
              <p className="small muted">
                {[
                  t('organizations.number', { id: organization.id }),
                  organization.subRegion,
                  organization.city,
                  formatCountry(organization.country, language),
                  t('organizations.members', { count: organization.members }),
                  t(role === 'ADMINISTRATOR' ? 'organizations.administrator' : 'organizations.member'),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            {!isFixed && isMine(organization.id) && (
              <div className="p-actions">
                <button
                  type="button"
                  className="p-btn p-btn--s"
                  aria-label={`${t('organizations.takeOut')}: ${organization.name}`}
                  onClick={() => setDialog(organization)}
                >
                  {t('organizations.takeOut')}…
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <div className="p-more">
          <button type="button" className="p-btn p-btn--s" onClick={() => setDialog('add')}>
            <WorkspaceIcon name="plus" isSmall />
            {t('organizations.add')}
          </button>
        </div>
      )}
      {dialog === 'add' && (
        <MembershipDialog
          person={person}
          organizations={administered}
          memberships={user.organizations}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && (
        <TakeOutDialog
          person={person}
          organization={dialog}
          isLast={!reader.isDelegatedAdminInternal && shared.length === 1}
          onClose={close}
        />
      )}
    </ScreenSection>
  )
}
