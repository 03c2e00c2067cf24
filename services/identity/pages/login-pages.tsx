import type { PageFrame } from './page-frame.ts'
import { LIFETIMES } from '../provider/lifetimes.ts'
import { Field, PageHead, Problem, ShowPassword, Submit } from './form-parts.tsx'
import { renderLoginPage } from './layout.tsx'

const TRUST_DAYS = LIFETIMES.trustedBrowser / 86_400

export interface LoginPageProps {
  readonly frame: PageFrame
  /** Of the login that this page is for. */
  readonly login: string
  readonly email: string
  readonly keep: boolean
  readonly problem?: string | undefined
}

/** E-mail and password. */
export function renderLogin({ frame, login, email, keep, problem }: LoginPageProps): string {
  const { text } = frame
  return renderLoginPage({
    frame,
    title: text('login.title'),
    children: (
      <>
        <PageHead title={text('login.title')}>{text('login.lead', { brand: frame.brand })}</PageHead>
        <Problem text={problem} />
        <form method="post" action={frame.href(`/login/${login}`)} className="stack">
          <Field
            id="email"
            label={text('login.email')}
            type="email"
            value={email}
            autoComplete="username"
            isFirst={email === ''}
          />
          <Field
            id="password"
            label={text('login.password')}
            type="password"
            autoComplete="current-password"
            aside={<a href={frame.href('/forgotten', { login })}>{text('login.forgotten')}</a>}
            isFirst={email !== ''}
          />
          <ShowPassword frame={frame} of="password" />
          <label className="option">
            <input type="checkbox" name="keep" value="yes" defaultChecked={keep} />
            <span>{text('login.keep')}</span>
          </label>
          <Submit>{text('login.submit')}</Submit>
        </form>
        <p>
          {text('login.newHere')} <a href={frame.href('/register', { login })}>{text('login.register')}</a>
        </p>
      </>
    ),
  })
}

export interface CodePageProps {
  readonly frame: PageFrame
  readonly login: string
  /** Name of the person's phone. */
  readonly device: string
  readonly isRecovery: boolean
  /** Not to be asked again in this browser was chosen. */
  readonly trust: boolean
  readonly problem?: string | undefined
}

/** The second factor: a code of the app, or one of the recovery codes. */
export function renderSecondFactor({ frame, login, device, isRecovery, trust, problem }: CodePageProps): string {
  const { text } = frame
  const path = `/login/${login}/second-factor`
  const title = text(isRecovery ? 'secondFactor.recoveryTitle' : 'secondFactor.title')
  return renderLoginPage({
    frame,
    title,
    children: (
      <>
        <PageHead title={title}>
          {isRecovery ? text('secondFactor.recoveryLead') : text('secondFactor.lead', { device })}
        </PageHead>
        <Problem text={problem} />
        <form method="post" action={frame.href(path)} className="stack">
          {isRecovery ? (
            <Field id="recovery" label={text('secondFactor.recoveryCode')} autoComplete="off" maxLength={20} isFirst />
          ) : (
            <Field
              id="code"
              label={text('secondFactor.code')}
              autoComplete="one-time-code"
              maxLength={8}
              isCode
              isFirst
            />
          )}
          {isRecovery ? null : (
            <label className="option">
              <input type="checkbox" name="trust" value="yes" defaultChecked={trust} />
              <span>{text('secondFactor.trust', { days: TRUST_DAYS })}</span>
            </label>
          )}
          <Submit>{text('secondFactor.submit')}</Submit>
        </form>
        <p className="small">
          {isRecovery ? (
            <a href={frame.href(path)}>{text('secondFactor.useApp')}</a>
          ) : (
            <a href={frame.href(path, { use: 'recovery' })}>{text('secondFactor.useRecovery')}</a>
          )}
        </p>
        <p className="small muted">{text('secondFactor.lost')}</p>
      </>
    ),
  })
}
