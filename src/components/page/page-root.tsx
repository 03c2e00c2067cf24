import { Slice } from 'gatsby'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { isWorkspace } from '../../domain/page/page-node.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { ConsentGate } from '../consent/consent-gate.tsx'
import { ErrorBoundary } from '../error/error-boundary.tsx'
import { LazyErrorPage } from '../error/lazy-error-page.tsx'
import { useHasFailed } from '../error/page-error-store.ts'
import { FlashRegion } from '../flash/flash-region.tsx'
import { setCurrentPage } from '../frame/stores/current-page.ts'
import { PageFrameProvider } from '../frame/frame-context.tsx'
import { useLocaleChoice } from '../frame/use-locale-choice.ts'
import { noteRoute } from '../frame/left-route.ts'
import { MeasurementProvider } from '../frame/measurement.tsx'
import { LanguageBanner } from './language-banner.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'
import { useLanguageSuggestion } from './use-language-suggestion.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'

const skipStyles = css`
  position: absolute;
  left: 16px;
  top: -80px;
  z-index: 60;
  background: var(--ink);
  color: var(--paper);
  padding: 12px 20px;
  &:focus {
    top: 8px;
  }
`

const mainStyles = css`
  display: block;
  min-height: 50vh;
  outline: none;
`

interface PageRootProps {
  readonly frame: PageFrame
  readonly children: ReactNode
  /** Stands at the lower edge of the window. */
  readonly dock?: ReactNode
}

function Layout({ frame, children, dock }: PageRootProps): ReactNode {
  const { t } = useTranslation()
  const hasFailed = useHasFailed()
  useLanguageSuggestion()
  // Workspaces have a bar and a navigation of their own, and load nothing that watches people.
  if (isWorkspace(frame.template))
    return (
      <ErrorBoundary resetKey={frame.path} fallback={<LazyErrorPage />}>
        {hasFailed ? <LazyErrorPage /> : children}
      </ErrorBoundary>
    )
  return (
    <div className={frame.enableCutFont ? 'cut-font' : undefined}>
      <a className={skipStyles} href="#main">
        {t('skip')}
      </a>
      <LoadingIndicator />
      <ConsentGate />
      {/* Gatsby counts the slices of this frame for its root 404 page too, which has none. */}
      <Slice alias="header" allowEmpty />
      <LanguageBanner />
      <main className={joinClasses(toThemeClass(frame.theme), mainStyles)} id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={frame.path} fallback={<LazyErrorPage />}>
          {hasFailed ? <LazyErrorPage /> : children}
        </ErrorBoundary>
      </main>
      <Slice alias="footer" allowEmpty />
      <FlashRegion />
      {dock}
    </div>
  )
}

/** The error page alone: header or footer failed. */
function BareError(): ReactNode {
  return (
    <main className={mainStyles} id="main" tabIndex={-1}>
      <LazyErrorPage />
    </main>
  )
}

/** Everything around a page's own content: styles, frame, units, header and footer. */
export function PageRoot({ frame, children, dock }: PageRootProps): ReactNode {
  useLocaleChoice(frame)
  useEffect(() => {
    setCurrentPage(frame)
    noteRoute(frame)
    return () => setCurrentPage(undefined)
  }, [frame])
  return (
    <PageFrameProvider frame={frame}>
      <MeasurementProvider initial={frame.measurementSystem}>
        <ErrorBoundary resetKey={frame.path} fallback={<BareError />}>
          <Layout frame={frame} dock={dock}>
            {children}
          </Layout>
        </ErrorBoundary>
      </MeasurementProvider>
    </PageFrameProvider>
  )
}
