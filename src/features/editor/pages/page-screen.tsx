import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import type { ScreenProps } from '../../../components/workspace/screens/screens.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import {
  EDITOR_PAGES_PATH,
  editorPageDetailSchema,
  type EditorPageDetail,
} from '../../../contracts/editor/editor-pages.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { useEditor } from '../shell/editor-context.tsx'
import { PageAddresses } from './page-addresses.tsx'
import { PageEntries } from './page-entries.tsx'
import { PageFacts } from './page-facts.tsx'
import { PreviewButton } from './preview-button.tsx'
import { PreviewLinksSection } from './preview-links-section.tsx'
import { PageTranslationSection } from './page-translation-section.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** Name of a page that only the release knows: of its own entry, else of the last part of its address. */
function nameOf({ id, entry, published }: EditorPageDetail, stage: 'DRAFT' | 'PUBLISHED'): string {
  if (entry !== null) return stage === 'PUBLISHED' ? (entry.publishedTitle ?? entry.title) : entry.title
  return published?.entries.find((one) => one.id === id)?.name ?? id
}

/** The address where the reader's locale has the page, else the first one. */
function findLiveUrl({ published }: EditorPageDetail, urlCode: string): string | undefined {
  const addresses = published?.addresses ?? []
  return (addresses.find((one) => one.urlCode === urlCode) ?? addresses[0])?.url
}

function Page({ page }: { readonly page: EditorPageDetail }): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { locale } = usePageFrame()
  const { entry, published } = page
  const title = nameOf(page, scope.stage)
  const liveUrl = findLiveUrl(page, locale.urlCode)
  const route = entry?.route ?? published?.route
  const target = route === undefined ? undefined : { siteId: published?.siteId ?? scope.site.id, route }
  return (
    <>
      <ScreenHead
        title={title}
        sub={
          <>
            {route !== undefined && <code>{route}</code>}
            {entry?.stage === 'CHANGED' && entry.publishedTitle !== null && entry.publishedTitle !== entry.title && (
              <span className="e-retitled">
                {t('page.retitled')} <del>{entry.publishedTitle}</del> <ins>{entry.title}</ins>
              </span>
            )}
          </>
        }
        crumbs={[{ title: t('places.translations'), to: '/translations' }, { title }]}
        actions={
          <>
            {target !== undefined && <PreviewButton {...target} />}
            {entry !== null && entry.stage !== 'PUBLISHED' && (
              <ScreenLink className="p-btn" to="/publishing" query={new URLSearchParams({ entry: page.id })}>
                <WorkspaceIcon name="publish" isSmall />
                {t('impact.one')}
              </ScreenLink>
            )}
            {liveUrl !== undefined && (
              <a className="p-btn" href={liveUrl}>
                <WorkspaceIcon name="external" isSmall />
                {t('page.open')}
              </a>
            )}
          </>
        }
      />
      <PageFacts page={page} />
      {entry === null ? (
        <p className="e-note">{t('page.foreign')}</p>
      ) : (
        <PageTranslationSection pageId={page.id} title={title} />
      )}
      <div className="e-two">
        <PageEntries published={published} />
        <PageAddresses page={page} />
      </div>
      {target !== undefined && <PreviewLinksSection {...target} />}
    </>
  )
}

/** What a page is: stage, protection, languages, translation, entries, addresses (E2, E3, E4). */
export function PageScreen({ params }: ScreenProps): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const id = params['id'] ?? ''
  const query = new URLSearchParams({ lang: scope.language })
  const page = useEditorQuery(
    `${EDITOR_PAGES_PATH}/${encodeURIComponent(id)}?${query.toString()}`,
    editorPageDetailSchema,
  )
  if (page.data === undefined && page.error?.status === 404)
    return (
      <div className="p-page">
        <ScreenHead
          title={t('page.missing')}
          crumbs={[{ title: t('places.translations'), to: '/translations' }, { title: id }]}
        />
        <Empty icon="search" level={2} title={t('page.missingTitle')}>
          <p>{t('page.missingText', { id })}</p>
        </Empty>
      </div>
    )
  return (
    <div className="p-page">
      <QueryState query={page} skeleton={<Skeleton rows={12} />}>
        {(data) => <Page page={data} />}
      </QueryState>
    </div>
  )
}
