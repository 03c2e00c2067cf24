import type { ReactNode } from 'react'
import type { PasswordOwner } from '../../../src/domain/portal/password-policies.ts'
import type { Policy } from '../../../src/domain/portal/policies.ts'
import type { PageFrame } from './page-frame.ts'
import { NewPassword, Notice, OwnPassword, PageHead, PasswordOwnerField, Problem, Submit } from './form-parts.tsx'
import { renderAccountPage } from './layout.tsx'

export interface PasswordPageProps {
  readonly frame: PageFrame
  readonly owner: PasswordOwner & { readonly isInternal: boolean }
  readonly currentError?: string | undefined
  readonly errors: readonly Policy[]
  readonly isDone: boolean
}

function PasswordForm({ frame, owner, currentError, errors }: PasswordPageProps): ReactNode {
  const { text } = frame
  return (
    <form method="post" action={frame.href('/account/password')} className="stack narrow" noValidate>
      <PasswordOwnerField email={owner.email} />
      <OwnPassword frame={frame} label={text('password.current')} error={currentError} />
      <NewPassword
        frame={frame}
        id="password"
        label={text('password.new')}
        errors={errors.map(frame.policy)}
        owner={owner}
      />
      <p className="actions">
        <Submit>{text('password.submit')}</Submit>
      </p>
    </form>
  )
}

/** Changes the password of who is logged in; staff change it elsewhere (S2 §6). */
export function renderPasswordPage(props: PasswordPageProps): string {
  const { frame, owner, isDone, errors, currentError } = props
  const { text } = frame
  const isWrong = errors.length > 0 || currentError !== undefined
  return renderAccountPage({
    frame,
    title: text('password.title'),
    children: (
      <>
        <PageHead title={text('password.title')}>
          {text(owner.isInternal ? 'password.internal' : 'password.lead', { brand: frame.brand })}
        </PageHead>
        <Problem text={isWrong ? text('shell.problem') : undefined} />
        {isDone ? <Notice kind="good">{text('password.done')}</Notice> : null}
        {owner.isInternal ? null : <PasswordForm {...props} />}
      </>
    ),
  })
}

export interface SessionItem {
  readonly uid: string
  readonly browser: string
  readonly since: string
  readonly used: string
  readonly isHere: boolean
}

/** Where somebody is logged in. */
export function renderSessionsPage(
  frame: PageFrame,
  { sessions, isEnded }: { readonly sessions: readonly SessionItem[]; readonly isEnded: boolean },
): string {
  const { text } = frame
  const hasOthers = sessions.some(({ isHere }) => !isHere)
  return renderAccountPage({
    frame,
    title: text('sessions.title'),
    children: (
      <>
        <PageHead title={text('sessions.title')}>{text(hasOthers ? 'sessions.lead' : 'sessions.only')}</PageHead>
        {isEnded ? <Notice kind="good">{text('sessions.ended')}</Notice> : null}
        <form method="post" action={frame.href('/account/sessions')} className="stack">
          <ul className="sessions">
            {sessions.map(({ uid, browser, since, used, isHere }) => (
              <li key={uid}>
                <div>
                  <strong id={`s-${uid}`}>{browser}</strong>
                  {isHere ? <span className="tag">{text('sessions.here')}</span> : null}
                  <p className="small muted">{text('sessions.since', { since, used })}</p>
                </div>
                <button type="submit" name="end" value={uid} className="button" aria-describedby={`s-${uid}`}>
                  {text('sessions.end')}
                </button>
              </li>
            ))}
          </ul>
          {hasOthers ? (
            <p className="actions">
              <button type="submit" name="end" value="others" className="button">
                {text('sessions.endOthers')}
              </button>
            </p>
          ) : null}
        </form>
      </>
    ),
  })
}
