import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { useStore } from '../../../components/frame/stores/use-store.ts'
import { Gate, WaitingGate } from '../../../components/workspace/gate.tsx'
import { createScreenHistory } from '../../../components/workspace/screens/screen-history.ts'
import type { WorkspaceScreen } from '../../../components/workspace/screens/screens.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { EDITOR_NAMESPACES } from '../../../i18n/area-namespaces.ts'
import { EditorStyles } from '../editor-styles.tsx'
import { createEditorSession } from './editor-session.ts'
import { LoginScreen } from './login-screen.tsx'
import { UnlockedEditor } from './unlocked-editor.tsx'

export interface EditorRootProps {
  readonly screens: readonly WorkspaceScreen[]
}

/** Editors want to see their latest changes, so cached data expire soon. */
const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (count, error) => count < 1 && error instanceof ServiceError && error.kind === 'wrong',
      },
    },
  })

/** The editor area: finds out whether this browser is an editor's, then shows the screen of the address. */
export function EditorRoot(props: EditorRootProps): ReactNode {
  // All texts are loaded at once, so that no screen waits for its own.
  useTranslation(EDITOR_NAMESPACES)
  return <EditorBody {...props} />
}

function EditorBody({ screens }: EditorRootProps): ReactNode {
  const { path: root, basePath } = usePageFrame()
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const [session] = useState(createEditorSession)
  const [history] = useState(() => createScreenHistory(root))
  const [queries] = useState(createQueries)
  const state = useStore(session.state)
  const place = useStore(history.place)
  useEffect(() => {
    let path = history.place.read().path
    void session.check()
    return history.place.subscribe(() => {
      const next = history.place.read().path
      if (next === path) return
      path = next
      void session.check()
    })
  }, [session, history])
  useEffect(
    () => () => {
      session.stop()
      history.stop()
    },
    [session, history],
  )
  useEffect(() => {
    // Data of the former editor are removed.
    if (state.kind === 'locked') queries.clear()
  }, [state, queries])
  return (
    <div className="p-root e-root">
      <EditorStyles />
      {state.kind === 'open' ? (
        <QueryClientProvider client={queries}>
          <UnlockedEditor session={session} history={history} place={place} screens={screens} />
        </QueryClientProvider>
      ) : state.kind === 'locked' ? (
        <LoginScreen why={state.why} session={session} />
      ) : state.kind === 'checking' ? (
        <WaitingGate text={t('login.checking')} />
      ) : (
        <Gate
          title={t('login.away')}
          text={t('login.awayText')}
          actions={
            <>
              <button type="button" className="p-btn p-btn--primary" onClick={() => void session.check()}>
                {shared('state.retry')}
              </button>
              <a className="p-btn p-btn--quiet" href={basePath}>
                {shared('home', { name: t('title') })}
              </a>
            </>
          }
        />
      )}
    </div>
  )
}
