import type { ReactNode } from 'react'
import {
  COMMON_STEMS,
  listOwnerParts,
  MIN_NAME_PART,
  PASSWORD_POLICIES,
  type PasswordOwner,
} from '../../../src/domain/portal/password-policies.ts'
import type { PageFrame } from './page-frame.ts'
import { NoticeIcon } from './drawings.tsx'

export function Notice(props: { readonly kind: 'bad' | 'good'; readonly children: ReactNode }): ReactNode {
  return (
    <div className={`notice notice-${props.kind}`} role={props.kind === 'bad' ? 'alert' : 'status'}>
      <NoticeIcon kind={props.kind} />
      <p>{props.children}</p>
    </div>
  )
}

/** A notice of what went wrong, if something did. */
export function Problem({ text }: { readonly text: string | undefined }): ReactNode {
  return text === undefined ? null : <Notice kind="bad">{text}</Notice>
}

export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="head">
      <h1>{title}</h1>
      {children === undefined ? null : <p>{children}</p>}
    </div>
  )
}

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly value?: string
  readonly autoComplete: string
  readonly errors?: readonly string[]
  /** The only thing that can be wrong with it. */
  readonly error?: string | undefined
  /** Beside the label, such as a link. */
  readonly aside?: ReactNode
  readonly maxLength?: number
  readonly describedBy?: string
  /** Digits: a small field with the keys of digits, which sends itself. */
  readonly isCode?: boolean
  readonly isFirst?: boolean
}

/** A field with its label; its name is its id. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, type = 'text', error, describedBy, isCode = false } = props
  const errors = props.errors ?? (error === undefined ? [] : [error])
  const descriptions = [
    ...(errors.length === 0 ? [] : [`${id}-error`]),
    ...(describedBy === undefined ? [] : [describedBy]),
  ]
  return (
    <div className="field">
      <span className="label-row">
        <label htmlFor={id}>{label}</label>
        {props.aside}
      </span>
      <input
        id={id}
        name={id}
        type={type}
        defaultValue={props.value ?? ''}
        autoComplete={props.autoComplete}
        required
        maxLength={props.maxLength ?? 300}
        {...(isCode ? { className: 'code-input', inputMode: 'numeric', 'data-code': '' } : {})}
        {...(errors.length === 0 ? {} : { 'aria-invalid': true })}
        {...(descriptions.length === 0 ? {} : { 'aria-describedby': descriptions.join(' ') })}
        {...(type === 'password' || isCode ? { autoCapitalize: 'none', spellCheck: false } : {})}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- these pages consist of one form, and people come to fill it in
        autoFocus={props.isFirst ?? false}
      />
      {errors.length === 0 ? null : (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Makes passwords readable; only scripts can. */
export function ShowPassword({ frame, of }: { readonly frame: PageFrame; readonly of: string }): ReactNode {
  return (
    <label className="option" hidden>
      <input type="checkbox" data-shows={of} />
      <span>{frame.text('shell.show')}</span>
    </label>
  )
}

export interface OwnPasswordProps {
  readonly frame: PageFrame
  readonly label: string
  readonly error: string | undefined
}

/** A field for the password of who is logged in, in forms that ask who it is. */
export function OwnPassword({ frame, label, error }: OwnPasswordProps): ReactNode {
  return (
    <>
      <Field id="current" label={label} type="password" autoComplete="current-password" error={error} />
      <ShowPassword frame={frame} of="current" />
    </>
  )
}

/** Whose password it is: password managers want to know. */
export function PasswordOwnerField({ email }: { readonly email: string | undefined }): ReactNode {
  return <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
}

/** What people must know while they choose; nobody comes near the greatest length by chance. */
const SHOWN_POLICIES = PASSWORD_POLICIES.filter(({ code }) => code !== 'MAX_LENGTH')

export interface NewPasswordProps {
  readonly frame: PageFrame
  readonly id: string
  readonly label: string
  readonly errors: readonly string[]
  /** Whose password it is, as far as it is known. */
  readonly owner: PasswordOwner
  /** Fields of the form that tell the rest. */
  readonly ownerFields?: readonly string[]
}

/** A field for a new password with its rules, which are marked as met while one types. */
export function NewPassword(props: NewPasswordProps): ReactNode {
  const { frame, id, label, errors, owner, ownerFields = [] } = props
  return (
    <>
      <Field
        id={id}
        label={label}
        type="password"
        autoComplete="new-password"
        errors={errors}
        describedBy={`${id}-rules`}
      />
      <ul
        className="rules"
        id={`${id}-rules`}
        data-rules-of={id}
        data-owners={ownerFields.join(' ')}
        data-known={listOwnerParts(owner).join(' ')}
        data-stems={COMMON_STEMS.join(' ')}
        data-min-part={MIN_NAME_PART}
      >
        {SHOWN_POLICIES.map(({ code, params }) => (
          <li
            key={code}
            data-code={code}
            data-number={Object.values(params).find((value) => typeof value === 'number')}
          >
            {frame.policy({ code, params })}
          </li>
        ))}
      </ul>
      <ShowPassword frame={frame} of={id} />
    </>
  )
}

/** Sends a form. */
export function Submit({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <button type="submit" className="button button-primary">
      {children}
    </button>
  )
}

/** Leads to the login that waits, or to the portal, which asks for one. */
export function ToLogin(props: {
  readonly frame: PageFrame
  readonly login: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { frame, login, children } = props
  return (
    <a href={login === undefined ? frame.portal : frame.href(`/login/${login}`, { login: undefined })}>{children}</a>
  )
}

/** The login that waits, for the page after this form. */
export function KeptLogin({ login }: { readonly login: string | undefined }): ReactNode {
  return login === undefined ? null : <input type="hidden" name="login" value={login} />
}
