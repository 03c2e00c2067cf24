import type { Policy } from '../../../src/domain/portal/policies.ts'
import type { PageFrame } from './page-frame.ts'
import { Field, KeptLogin, NewPassword, PageHead, Problem, Submit, ToLogin } from './form-parts.tsx'
import { renderLoginPage } from './layout.tsx'

interface Registration {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface RegistrationPageProps {
  readonly frame: PageFrame
  readonly login: string | undefined
  readonly values: Registration
  readonly errors: Readonly<Partial<Record<keyof Registration | 'password', readonly Policy[]>>>
  readonly problem?: string | undefined
}

/** Who is not known yet. */
export function renderRegistration({ frame, login, values, errors, problem }: RegistrationPageProps): string {
  const { text, policy } = frame
  const errorsOf = (name: keyof typeof errors): readonly string[] => (errors[name] ?? []).map(policy)
  return renderLoginPage({
    frame,
    title: text('register.title'),
    children: (
      <>
        <PageHead title={text('register.title')}>{text('register.lead')}</PageHead>
        <Problem text={problem} />
        <form method="post" action={frame.href('/register')} className="stack" noValidate>
          <KeptLogin login={login} />
          <Field
            id="email"
            label={text('register.email')}
            type="email"
            value={values.email}
            autoComplete="username"
            errors={errorsOf('email')}
          />
          <div className="pair">
            <Field
              id="firstName"
              label={text('register.firstName')}
              value={values.firstName}
              autoComplete="given-name"
              errors={errorsOf('firstName')}
            />
            <Field
              id="lastName"
              label={text('register.lastName')}
              value={values.lastName}
              autoComplete="family-name"
              errors={errorsOf('lastName')}
            />
          </div>
          <NewPassword
            frame={frame}
            id="password"
            label={text('register.password')}
            errors={errorsOf('password')}
            owner={{}}
            ownerFields={['firstName', 'lastName', 'email']}
          />
          <Submit>{text('register.submit')}</Submit>
        </form>
        <p>
          {text('register.haveAccount')}{' '}
          <ToLogin frame={frame} login={login}>
            {text('register.logIn')}
          </ToLogin>
        </p>
      </>
    ),
  })
}

export interface ForgottenPageProps {
  readonly frame: PageFrame
  readonly login: string | undefined
  readonly email: string
  readonly errors: readonly Policy[]
  readonly problem?: string | undefined
}

/** Asks for the address of an account whose password is forgotten. */
export function renderForgotten({ frame, login, email, errors, problem }: ForgottenPageProps): string {
  const { text } = frame
  return renderLoginPage({
    frame,
    title: text('forgotten.title'),
    children: (
      <>
        <PageHead title={text('forgotten.title')}>{text('forgotten.lead')}</PageHead>
        <Problem text={problem} />
        <form method="post" action={frame.href('/forgotten')} className="stack" noValidate>
          <KeptLogin login={login} />
          <Field
            id="email"
            label={text('login.email')}
            type="email"
            value={email}
            autoComplete="username"
            errors={errors.map(frame.policy)}
            isFirst
          />
          <Submit>{text('forgotten.submit')}</Submit>
        </form>
        <p>
          <ToLogin frame={frame} login={login}>
            {text('mailSent.toLogin')}
          </ToLogin>
        </p>
      </>
    ),
  })
}
