import type { HeadProps, PageProps } from 'gatsby'
import { lazy, Suspense, type ReactNode } from 'react'
import { useIsLive } from '../components/frame/use-is-live.ts'
import { fetchPortalSettings } from '../components/portal/fetch-portal-settings.ts'
import { PageHead } from '../components/seo/page-head.ts'
import type { PageData } from '../domain/page-data.ts'
import { WorkspaceOpening } from '../components/workspace/workspace-opening.tsx'
import { useTexts } from '../i18n/texts-context.tsx'

type Data = PageData<'portal'>

/** The portal's code comes when its page has been taken over: it is in no other page's bundle. */
const Portal = lazy(async () => {
  const [{ LatePortal }, settings] = await Promise.all([
    import(/* webpackChunkName: "portal" */ './portal/late-portal.tsx'),
    fetchPortalSettings(),
  ])
  return { default: () => <LatePortal settings={settings} /> }
})

/** The customers' portal (S2 §2): one page for all addresses below it; who may see what, the customers service decides. */
export default function PortalTemplate(_props: PageProps<object, Data>): ReactNode {
  const isLive = useIsLive()
  const t = useTexts()
  const opening = <WorkspaceOpening text={t('portal.opening')} noScript={t('portal.noScript')} />
  return <Suspense fallback={opening}>{isLive ? <Portal /> : opening}</Suspense>
}

/** Title and description; nobody lists the page. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
