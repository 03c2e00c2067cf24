import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { LanguageMenu } from '../../../components/workspace/controls/language-menu.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import type { WorkspaceScreen } from '../../../components/workspace/screens/screens.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { WorkspaceFrame } from '../../../components/workspace/workspace-frame.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { EDITOR_RELEASES_PATH, editorReleasesSchema } from '../../../contracts/editor/releases.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { useEditor } from './editor-context.tsx'
import { ScopeMenu } from './scope-menu.tsx'
import { useEditorQuery } from './use-editor-query.ts'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { STAGES, toStageValue } from './editor-address.ts'
import { SwitchGroup } from './switch-group.tsx'

/** Published or draft, as the editor chooses (E2); the choice stands in the address. */
function StageSwitch(): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  return (
    <SwitchGroup
      className="p-seg e-stage"
      label={t('stage.label')}
      options={STAGES.map((stage) => [stage, t(`stage.${stage}`)])}
      chosen={scope.stage}
      onChoose={(stage) => {
        const query = withQuery(place.query, {})
        query.set('stage', toStageValue(stage))
        go(place.path, { query })
      }}
    />
  )
}

const PLACES = [
  { to: '/', icon: 'tree', text: 'places.navigation' },
  { to: '/translations', icon: 'grid', text: 'places.translations' },
  { to: '/products', icon: 'machine', text: 'products.place' },
  { to: '/publishing', icon: 'publish', text: 'impact.place' },
  { to: '/searches', icon: 'search', text: 'searches.place' },
] as const

/** How many releases wait for a decision, shown on every screen. */
function HeldCount(): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const count = useEditorQuery(EDITOR_RELEASES_PATH, editorReleasesSchema).data?.blocked.length ?? 0
  if (count === 0) return undefined
  return (
    <span className="p-count p-count--due">
      <span aria-hidden="true">{number(count)}</span>
      <span className="p-sr">{t('releases.held', { count, number: number(count) })}</span>
    </span>
  )
}

function Places(): ReactNode {
  const { t } = useTranslation('editor')
  const { place } = useWorkspace()
  // A page belongs to the list of pages, which is the matrix.
  const current =
    PLACES.find(({ to }) => to === place.path || (to !== '/' && place.path.startsWith(`${to}/`)))?.to ?? '/translations'
  return PLACES.map(({ to, icon, text }) => (
    <li key={to}>
      <ScreenLink to={to} {...(to === current ? { 'aria-current': 'page' as const } : {})}>
        <WorkspaceIcon name={icon} />
        <span>{t(text)}</span>
        {to === '/publishing' && <HeldCount />}
      </ScreenLink>
    </li>
  ))
}

function SideNavigation(): ReactNode {
  const { overview } = useEditor()
  const { t } = useTranslation('editor')
  const { language } = useLinkFrame().locale
  const { buildId, createdAt } = overview.release
  return (
    <nav className="p-nav" aria-label={t('title')}>
      <ul className="p-nav__list">
        <Places />
      </ul>
      <p className="p-nav__foot">
        {t('release')}
        <br />
        <strong className="strong">{createdAt === null ? buildId : formatMoment(new Date(createdAt), language)}</strong>
        {createdAt !== null && (
          <>
            <br />
            <code>{buildId}</code>
          </>
        )}
      </p>
    </nav>
  )
}

function NotFound(): ReactNode {
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const title = shared('state.notFound')
  return (
    <div className="p-page">
      <ScreenHead title={title} />
      <Empty
        icon="search"
        level={2}
        title={t('notFound')}
        actions={
          <ScreenLink className="p-btn" to="/">
            {t('places.navigation')}
          </ScreenLink>
        }
      />
    </div>
  )
}

/** The editor area's bar and navigation around the screen of the address. */
export function EditorFrame({ screens }: { readonly screens: readonly WorkspaceScreen[] }): ReactNode {
  const { t } = useTranslation('editor')
  const { lock } = useEditor()
  const { place } = useWorkspace()
  return (
    <WorkspaceFrame
      screens={screens}
      mainId="editor-main"
      barClassName="e-bar"
      bar={
        <>
          <span className="e-area">{t('title')}</span>
          <ScopeMenu />
          <div className="p-bar__end">
            {place.path === '/' && <StageSwitch />}
            <LanguageMenu />
            <button type="button" className="p-bar__btn" aria-label={t('logOut')} title={t('logOut')} onClick={lock}>
              <WorkspaceIcon name="out" />
            </button>
          </div>
        </>
      }
      navigation={<SideNavigation />}
      bottom={
        <nav className="p-bottom e-bottom" aria-label={t('places.label')}>
          <ul>
            <Places />
          </ul>
        </nav>
      }
      notFound={<NotFound />}
    />
  )
}
