import type { HeadProps, PageProps } from 'gatsby'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLive } from '../components/frame/use-is-live.ts'
import { PageHead } from '../components/seo/page-head.ts'
import { WorkspaceOpening } from '../components/workspace/workspace-opening.tsx'
import type { PageData } from '../domain/page/page-data.ts'

type Data = PageData<'editor'>

/** The editor area's code comes when its page has been taken over: it is in no other page's bundle. */
const Editor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "editor" */ './editor/lazy-editor.tsx')).LazyEditor,
}))

/** The editor area (S2 §2): one page for all addresses below it; who is an editor, the runtime decides. */
export default function EditorTemplate({ pageContext: { frame } }: PageProps<object, Data>): ReactNode {
  const isLive = useIsLive()
  const { t } = useTranslation()
  const opening = <WorkspaceOpening text={frame.title} noScript={t('editor.noScript')} />
  return <Suspense fallback={opening}>{isLive ? <Editor /> : opening}</Suspense>
}

/** Title and description; nobody lists the page. */
export function Head({ pageContext }: HeadProps<object, Data>): ReactNode {
  return <PageHead frame={pageContext.frame} />
}
