import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { Gate, WaitingGate } from '../../../components/workspace/gate.tsx'
import { toHref } from '../../../components/workspace/screens/screen-address.ts'
import type { ScreenHistory } from '../../../components/workspace/screens/screen-history.ts'
import type { WorkspaceScreen } from '../../../components/workspace/screens/screens.ts'
import type { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceProvider, type Place, type Workspace } from '../../../components/workspace/workspace-context.tsx'
import {
  EDITOR_OVERVIEW_PATH,
  editorOverviewSchema,
  type EditorOverview,
} from '../../../contracts/editor/editor-overview.ts'
import { toScope, withScope } from './editor-address.ts'
import { EditorProvider } from './editor-context.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import type { EditorSession } from './editor-session.ts'

export interface UnlockedEditorProps {
  readonly session: EditorSession
  readonly history: ScreenHistory
  readonly place: Place
  readonly screens: readonly WorkspaceScreen[]
}

/** The editor area of somebody who is an editor: sites and release come first. */
export function UnlockedEditor({ session, history, place, screens }: UnlockedEditorProps): ReactNode {
  const { path: root, locale } = usePageFrame()
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const overview = useQuery<EditorOverview, ServiceError>({
    queryKey: [EDITOR_OVERVIEW_PATH],
    queryFn: ({ signal }) => callService({ path: EDITOR_OVERVIEW_PATH, schema: editorOverviewSchema, signal }),
    staleTime: 60_000,
  })
  if (overview.data === undefined)
    return overview.error === null ? (
      <WaitingGate text={t('login.checking')} />
    ) : (
      <Gate
        title={t('login.away')}
        text={t('login.awayText')}
        actions={
          <button type="button" className="p-btn p-btn--primary" onClick={() => void overview.refetch()}>
            {shared('state.retry')}
          </button>
        }
      />
    )
  const workspace: Workspace = {
    place,
    words: {
      failed: t('state.failed'),
      away: t('state.away'),
      awayEmpty: t('state.awayEmpty'),
      forbiddenTitle: t('state.forbidden'),
      forbidden: t('state.forbiddenText'),
    },
    hrefOf: (path, query) => toHref(root, path, withScope(query, place.query)),
    go: (path, { query, replace = false } = {}) => history.go(path, { query: withScope(query, place.query), replace }),
  }
  return (
    <WorkspaceProvider workspace={workspace}>
      <EditorProvider
        editor={{
          overview: overview.data,
          scope: toScope(place.query, overview.data, locale.language),
          recheck: () => void session.check(),
          lock: () => void session.lock().catch(() => showMessage({ text: t('login.lockFailed'), isFailure: true })),
        }}
      >
        <EditorFrame screens={screens} />
      </EditorProvider>
    </WorkspaceProvider>
  )
}
