import type { HeadProps, PageProps } from 'gatsby'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLive } from '../components/frame/use-is-live.ts'
import { fetchPortalSettings } from '../components/portal/fetch-portal-settings.ts'
import { PageHead } from '../components/seo/page-head.ts'
import type { PortalSettings } from '../contracts/portal/portal-settings.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { WorkspaceOpening } from '../components/workspace/workspace-opening.tsx'
import type { LazyPortal } from './portal/lazy-portal.tsx'

type Data = PageData<'portal'>

const loadPortal = (): Promise<{ readonly LazyPortal: typeof LazyPortal }> =>
  import(/* webpackChunkName: "portal" */ './portal/lazy-portal.tsx')

/** The portal's code comes when its page has been taken over: it is in no other page's bundle. */
const Portal = lazy(async () => ({ default: (await loadPortal()).LazyPortal }))

/** Opens the portal once its settings are there; a call that failed can be made again. */
function OpeningPortal(): ReactNode {
  const { t } = useTranslation('page')
  const [settings, setSettings] = useState<PortalSettings>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    // At the same time: the code that shows it reports a failure.
    loadPortal().catch(() => undefined)
    const aborter = new AbortController()
    fetchPortalSettings(aborter.signal).then(setSettings, () => aborter.signal.aborted || setFailed(attempt))
    return () => aborter.abort()
  }, [attempt])
  if (settings !== undefined) return <Portal settings={settings} />
  return (
    <WorkspaceOpening
      text={t('portal.opening')}
      noScript={t('portal.noScript')}
      failure={
        failed === attempt
          ? { text: t('portal.away'), retry: t('portal.retry'), onRetry: () => setAttempt(attempt + 1) }
          : undefined
      }
    />
  )
}

/** The customers' portal (S2 §2): one page for all addresses below it; who may see what, the customers service decides. */
export default function PortalTemplate(_props: PageProps<object, Data>): ReactNode {
  const isLive = useIsLive()
  const { t } = useTranslation()
  const opening = <WorkspaceOpening text={t('portal.opening')} noScript={t('portal.noScript')} />
  return <Suspense fallback={opening}>{isLive ? <OpeningPortal /> : opening}</Suspense>
}

/** Title and description; nobody lists the page. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
