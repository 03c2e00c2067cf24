import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'gatsby'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../theme/join-classes.ts'
import { ErrorBoundary } from '../error/error-boundary.tsx'
import { usePageFrame } from '../frame/frame-context.tsx'
import { Empty } from './messages/empty.tsx'
import { findScreen, type WorkspaceScreen } from './screens/screens.ts'
import { ToastRegion } from './messages/toast-region.tsx'
import { WaitingScreen } from './messages/waiting-screen.tsx'
import { useWorkspace } from './workspace-context.tsx'

function Failed(): ReactNode {
  const { words } = useWorkspace()
  const { t } = useTranslation('workspace')
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
        <p>{words.failed}</p>
      </Empty>
    </div>
  )
}

/** Focus goes to a new screen, as it does to a new page. */
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

export interface WorkspaceFrameProps {
  readonly screens: readonly WorkspaceScreen[]
  /** Id of the main part; tests and the skip link know it. */
  readonly mainId: string
  /** What stands in the bar beside the name of the site. */
  readonly bar: ReactNode
  readonly barClassName?: string
  /** At the side. */
  readonly navigation: ReactNode
  /** The same at the lower edge of a small window. */
  readonly bottom: ReactNode
  /** Stands where no screen has the address. */
  readonly notFound: ReactNode
}

/** Bar, navigation, and the screen of the address. */
export function WorkspaceFrame(props: WorkspaceFrameProps): ReactNode {
  const { screens, mainId, bar, barClassName, navigation, bottom, notFound } = props
  const { place } = useWorkspace()
  const { t } = useTranslation('workspace')
  const { basePath, siteName } = usePageFrame()
  const main = useFocusOnMove(place.path)
  const found = findScreen(screens, place.path)
  return (
    <>
      <a className="p-skip" href={`#${mainId}`}>
        {t('skip')}
      </a>
      <div className="p-shell">
        <header className={joinClasses('p-bar', barClassName)}>
          <Link className="p-brand logo" to={basePath} aria-label={t('home', { name: siteName })}>
            <span>{siteName}</span>
          </Link>
          {bar}
        </header>
        {navigation}
        <main className="p-main" id={mainId} tabIndex={-1} ref={main}>
          <ErrorBoundary resetKey={place.path} fallback={<Failed />}>
            <Suspense fallback={<WaitingScreen />}>
              {found === undefined ? notFound : <found.screen key={place.path} params={found.params} />}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {bottom}
      <ToastRegion />
    </>
  )
}
