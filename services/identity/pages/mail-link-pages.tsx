import type { PasswordOwner } from '../../../src/domain/portal/password-policies.ts'
import type { Policy } from '../../../src/domain/portal/policies.ts'
import type { PageFrame } from './page-frame.ts'
import { KeptLogin, NewPassword, PageHead, PasswordOwnerField, Problem, Submit } from './form-parts.tsx'
import { renderLoginPage } from './layout.tsx'

interface LinkPageProps {
  readonly frame: PageFrame
  /** Of the mail's link. */
  readonly token: string
  readonly login: string | undefined
  readonly email: string
}

/** One button: mail scanners open links, but press none. */
export function renderConfirm({ frame, token, login, email }: LinkPageProps): string {
  const { text } = frame
  return renderLoginPage({
    frame,
    title: text('confirm.title'),
    children: (
      <>
        <PageHead title={text('confirm.title')}>{text('confirm.lead', { email })}</PageHead>
        <form method="post" action={frame.href('/confirm')} className="stack">
          <KeptLogin login={login} />
          <input type="hidden" name="token" value={token} />
          <Submit>{text('confirm.submit')}</Submit>
        </form>
      </>
    ),
  })
}

export interface ChoosePasswordProps extends LinkPageProps {
  /** Who forgot the old one, or who was invited. */
  readonly kind: 'reset' | 'invite'
  readonly owner: PasswordOwner
  readonly errors: readonly Policy[]
}

/** Chooses a password by a mail's link. */
export function renderChoosePassword(props: ChoosePasswordProps): string {
  const { frame, kind, token, login, email, owner, errors } = props
  const { text } = frame
  const title = kind === 'reset' ? text('reset.title') : text('invite.title', { name: owner.firstName ?? '' })
  return renderLoginPage({
    frame,
    title,
    children: (
      <>
        <PageHead title={title}>{text(`${kind}.lead`, { email })}</PageHead>
        <Problem text={errors.length === 0 ? undefined : text('shell.problem')} />
        <form method="post" action={frame.href(`/${kind}`)} className="stack" noValidate>
          <KeptLogin login={login} />
          <input type="hidden" name="token" value={token} />
          <PasswordOwnerField email={email} />
          <NewPassword
            frame={frame}
            id="password"
            label={text('reset.password')}
            errors={errors.map(frame.policy)}
            owner={owner}
          />
          <Submit>{text(`${kind}.submit`)}</Submit>
        </form>
      </>
    ),
  })
}
