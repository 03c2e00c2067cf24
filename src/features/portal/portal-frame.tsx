import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'gatsby'
import { ErrorBoundary } from '../../components/error/error-boundary.tsx'
import { usePageFrame } from '../../components/frame/frame-context.tsx'
import { Empty } from '../../components/portal/empty.tsx'
import { EmptyScreen } from '../../components/portal/empty-screen.tsx'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { ToastRegion } from '../../components/portal/toast-region.tsx'
import { findScreen, type PortalScreen } from '../../components/portal/screens.ts'
import { useOutboxDelivery } from '../../components/portal/use-comment-outbox.ts'
import { usePortalQuery } from '../../components/portal/use-portal-query.ts'
import { WaitingScreen } from '../../components/portal/waiting-screen.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PortalFind } from './portal-find.tsx'
import { BottomNavigation, PortalNavigation, type NavigationCounts } from './portal-navigation.tsx'

function NotFound(): ReactNode {
  const { t } = usePortal()
  const title = t('state.notFound')
  return <EmptyScreen title={title} icon="search" reason={title} text={t('state.notFoundText')} />
}

function Failed(): ReactNode {
  const { t } = usePortal()
  return (
    <div className="p-page">
      <Empty
        icon="warn"
        level={1}
        title={t('state.failed')}
        actions={
          <button type="button" className="p-btn" onClick={() => window.location.reload()}>
            {t('state.retry')}
          </button>
        }
      >
        <p>{t('state.failedText')}</p>
      </Empty>
    </div>
  )
}

/** Focus goes to the title of a new screen, as it does on a new page. */
function useFocusOnMove(path: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** Bar, navigation, and the screen of the address. */
export function PortalFrame({ screens }: { readonly screens: readonly PortalScreen[] }): ReactNode {
  const { t, place } = usePortal()
  const { basePath, siteName } = usePageFrame()
  const { data } = usePortalQuery('Viewer', {})
  useOutboxDelivery()
  const main = useFocusOnMove(place.path)
  const counts: NavigationCounts | undefined = data?.viewer.counts
  const found = findScreen(screens, place.path)
  return (
    <>
      <a className="p-skip" href="#portal-main">
        {t('skip')}
      </a>
      <div className="p-shell">
        <header className="p-bar">
          <Link className="p-brand logo" to={basePath} aria-label={t('home', { name: siteName })}>
            <span>{siteName}</span>
          </Link>
          <PortalFind />
          <div className="p-bar__end">
            <LanguageMenu />
            <AccountMenu viewer={data?.viewer} />
          </div>
        </header>
        <PortalNavigation counts={counts} />
        <main className="p-main" id="portal-main" tabIndex={-1} ref={main}>
          <ErrorBoundary resetKey={place.path} fallback={<Failed />}>
            <Suspense fallback={<WaitingScreen />}>
              {found === undefined ? <NotFound /> : <found.screen key={place.path} params={found.params} />}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <BottomNavigation counts={counts} />
      <ToastRegion />
    </>
  )
}
