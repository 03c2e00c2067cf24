import type { ReactNode } from 'react'
import { PortalHead } from '../../components/portal/page-head.tsx'
import { PortalSection } from '../../components/portal/portal-section.tsx'
import { QueryState } from '../../components/portal/query-state.tsx'
import { Skeleton } from '../../components/portal/skeleton.tsx'
import { usePortalQuery } from '../../components/portal/use-portal-query.ts'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import { LoginSettings } from './login-settings.tsx'
import { PortalPreferences } from './portal-preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { StaffProfile } from './staff-profile.tsx'

/** Account settings (M5, M7): profile, units and mails, login. The profile of internal staff is read-only (S2 §6). */
export function AccountScreen(): ReactNode {
  const t = usePortalTexts('account')
  const query = usePortalQuery('Account', {})
  return (
    <div className="p-page p-page--form">
      <PortalHead title={t('title')} />
      <QueryState query={query} failure={t('failed')} skeleton={<Skeleton rows={10} />}>
        {({ viewer }) => (
          <>
            <PortalSection id="account-profile" title={t('profile')}>
              {viewer.isInternal ? <StaffProfile account={viewer} /> : <ProfileForm account={viewer} />}
            </PortalSection>
            <PortalPreferences preferences={viewer.mailPreferences} />
            <LoginSettings account={viewer} />
          </>
        )}
      </QueryState>
    </div>
  )
}
