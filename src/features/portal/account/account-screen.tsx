import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { LoginSettings } from './login-settings.tsx'
import { OwnData } from './own-data.tsx'
import { PortalPreferences } from './portal-preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { StaffProfile } from './staff-profile.tsx'

/** Account settings (M5, M7): profile, units and notices, login, own data. The profile of internal staff is read-only (S2 §6). */
export function AccountScreen(): ReactNode {
  const { t } = useTranslation('account')
  const query = usePortalQuery('Account', {})
  return (
    <div className="p-page p-page--form">
      <ScreenHead title={t('title')} />
      <QueryState query={query} failure={t('failed')} skeleton={<Skeleton rows={10} />}>
        {({ viewer }) => (
          <>
            <ScreenSection id="account-profile" title={t('profile')}>
              {viewer.isInternal ? <StaffProfile account={viewer} /> : <ProfileForm account={viewer} />}
            </ScreenSection>
            <PortalPreferences account={viewer} />
            <LoginSettings account={viewer} />
            <OwnData account={viewer} />
          </>
        )}
      </QueryState>
    </div>
  )
}
