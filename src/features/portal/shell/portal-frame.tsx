import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyScreen } from '../../../components/portal/empty-screen.tsx'
import { useOutboxDelivery } from '../../../components/portal/use-comment-outbox.ts'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { LanguageMenu } from '../../../components/workspace/controls/language-menu.tsx'
import type { WorkspaceScreen } from '../../../components/workspace/screens/screens.ts'
import { WorkspaceFrame } from '../../../components/workspace/workspace-frame.tsx'
import { AccountMenu } from './account-menu.tsx'
import { NoticesMenu } from './notices-menu.tsx'
import { PortalFind } from './portal-find.tsx'
import { BottomNavigation, PortalNavigation, type NavigationCounts } from './portal-navigation.tsx'

function NotFound(): ReactNode {
  const { t } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const title = shared('state.notFound')
  return <EmptyScreen title={title} icon="search" reason={title} text={t('state.notFoundText')} />
}

/** The portal's bar and navigation around the screen of the address. */
export function PortalFrame({ screens }: { readonly screens: readonly WorkspaceScreen[] }): ReactNode {
  const { data } = usePortalQuery('Viewer', {})
  useOutboxDelivery()
  const counts: NavigationCounts | undefined = data?.viewer.counts
  return (
    <WorkspaceFrame
      screens={screens}
      mainId="portal-main"
      bar={
        <>
          <PortalFind />
          <div className="p-bar__end">
            <NoticesMenu />
            <LanguageMenu />
            <AccountMenu viewer={data?.viewer} />
          </div>
        </>
      }
      navigation={<PortalNavigation counts={counts} />}
      bottom={<BottomNavigation counts={counts} />}
      notFound={<NotFound />}
    />
  )
}
