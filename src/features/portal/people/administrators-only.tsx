import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyScreen } from '../../../components/portal/empty-screen.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { isAdministrator } from '../../../domain/portal/current-user.ts'

/** A screen for administrators of people; the customers service refuses others in any case. */
export function AdministratorsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { user } = usePortal()
  const { t } = useTranslation('portal')
  if (isAdministrator(user)) return children
  return <EmptyScreen title={t('users')} icon="lock" reason={t('state.forbidden')} text={t('state.forbiddenText')} />
}
