import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import type { EditorSession, EditorState, UnlockResult } from './editor-session.ts'

type Failure = Exclude<UnlockResult, 'open'> | 'empty'

export interface LoginScreenProps {
  readonly why: Extract<EditorState, { kind: 'locked' }>['why']
  readonly session: Pick<EditorSession, 'unlock'>
}

/** Asks for the editors' password (E1); the address stays, so that the screen that was asked for follows. */
export function LoginScreen({ why, session }: LoginScreenProps): ReactNode {
  const { basePath, siteName } = usePageFrame()
  const { t } = useTranslation('editor')
  const { t: shared } = useTranslation('workspace')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const password = field.current?.value ?? ''
    const fail = (reason: Failure): void => {
      setFailure(reason)
      field.current?.focus()
      field.current?.select()
    }
    if (password === '') {
      fail('empty')
      return
    }
    setBusy(true)
    setFailure(undefined)
    void session.unlock(password).then((result) => {
      setBusy(false)
      if (result !== 'open') fail(result)
    })
  }

  return (
    <main className="e-login" id="editor-login">
      <form className="e-login__sheet" noValidate onSubmit={send}>
        <header>
          <p className="e-login__site logo">
            <span>{siteName}</span>
          </p>
          <h1 className="p-h1">{t('title')}</h1>
          <p className="muted">{t('login.text')}</p>
        </header>
        {why !== 'unknown' && failure === undefined && (
          <Notice
            tone={why === 'ended' ? 'wait' : 'ok'}
            icon={why === 'ended' ? 'lock' : 'check'}
            title={t(`login.${why}`)}
          >
            <p>{t(`login.${why}Text`)}</p>
          </Notice>
        )}
        <div className="p-field">
          <label htmlFor={id}>{t('login.password')}</label>
          <input
            ref={field}
            id={id}
            className="p-input"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
            autoFocus
            aria-invalid={failure !== undefined}
            aria-describedby={failure === undefined ? undefined : `${id}-error`}
          />
          <FieldError
            id={`${id}-error`}
            isNew
            message={failure === undefined ? undefined : t(`login.failures.${failure}`)}
          />
        </div>
        <div className="p-actions">
          <button type="submit" className="p-btn p-btn--primary" aria-busy={isBusy}>
            {t('login.unlock')}
          </button>
          <a className="p-btn p-btn--quiet" href={basePath}>
            {shared('home', { name: siteName })}
          </a>
        </div>
        <p className="e-login__foot">{t('login.foot')}</p>
      </form>
    </main>
  )
}
