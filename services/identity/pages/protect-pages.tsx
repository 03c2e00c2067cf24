import createQrCode from 'qrcode-generator'
import type { ReactNode } from 'react'
import type { SecondFactor } from '../accounts/second-factor.ts'
import type { PageFrame } from './page-frame.ts'
import { Field, Notice, OwnPassword, PageHead, Problem } from './form-parts.tsx'
import { renderAccountPage } from './layout.tsx'

/** An address as a square to scan: dark modules as one path. */
function QrCode({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  const code = createQrCode(0, 'M')
  code.addData(value)
  code.make()
  const size = code.getModuleCount()
  const at = Array.from({ length: size }, (_, index) => index)
  const path = at.flatMap((row) =>
    at.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  )
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      className="qr"
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}

/** Groups of four letters, as people type them. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

export interface ProtectPageProps {
  readonly frame: PageFrame
  readonly secret: string
  /** `otpauth://…` of the secret. */
  readonly address: string
  readonly deviceName: string
  readonly codeError?: string | undefined
  readonly passwordError?: string | undefined
  readonly problem?: string | undefined
  /** The factor was switched off just now. */
  readonly isOff: boolean
}

/** Switches the second factor on. */
export function renderProtect(props: ProtectPageProps): string {
  const { frame, secret, address, deviceName, codeError, passwordError, problem, isOff } = props
  const { text } = frame
  return renderAccountPage({
    frame,
    title: text('protect.title'),
    children: (
      <>
        <PageHead title={text('protect.title')}>{text('protect.lead')}</PageHead>
        <Problem text={problem} />
        {isOff ? <Notice kind="good">{text('protect.offDone')}</Notice> : null}
        <form method="post" action={frame.href('/account/second-factor')} className="stack narrow" noValidate>
          <input type="hidden" name="secret" value={secret} />
          <p>{text('protect.scan')}</p>
          <div className="scan">
            <QrCode value={address} label={text('protect.qr')} />
            <p className="small">
              {text('protect.type')} <code>{inGroups(secret)}</code>
            </p>
          </div>
          <Field id="device" label={text('protect.device')} value={deviceName} autoComplete="off" maxLength={60} />
          <Field id="code" label={text('protect.code')} autoComplete="one-time-code" maxLength={8} error={codeError} />
          <OwnPassword frame={frame} label={text('protect.password')} error={passwordError} />
          <p className="actions">
            <button type="submit" name="do" value="protect" className="button button-primary">
              {text('protect.submit')}
            </button>
          </p>
        </form>
      </>
    ),
  })
}

/** The recovery codes, this once. */
export function renderRecoveryCodes(frame: PageFrame, codes: readonly string[]): string {
  const { text } = frame
  return renderAccountPage({
    frame,
    title: text('protect.codesTitle'),
    children: (
      <>
        <Notice kind="good">{text('protect.onTitle')}</Notice>
        <PageHead title={text('protect.codesTitle')}>{text('protect.codesLead')}</PageHead>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="actions">
          <a className="button button-primary" href={frame.href('/account/second-factor')}>
            {text('protect.codesDone')}
          </a>
        </p>
      </>
    ),
  })
}

/** The second factor is on: what it is, and how to be rid of it. */
export function renderProtected(
  frame: PageFrame,
  { factor, problem }: { readonly factor: SecondFactor; readonly problem?: string | undefined },
): string {
  const { text } = frame
  return renderAccountPage({
    frame,
    title: text('protect.onTitle'),
    children: (
      <>
        <PageHead title={text('protect.onTitle')}>
          {text('protect.on', { device: factor.deviceName, date: frame.moment(factor.createdAt) })}
        </PageHead>
        <p>{text('protect.left', { count: factor.recoveryCodes.length })}</p>
        <Problem text={problem} />
        <section className="stack narrow" aria-labelledby="off">
          <h2 id="off">{text('protect.offTitle')}</h2>
          <p>{text('protect.offLead')}</p>
          <form method="post" action={frame.href('/account/second-factor')} className="stack" noValidate>
            <Field id="code" label={text('protect.offCode')} autoComplete="one-time-code" maxLength={20} />
            <p className="actions">
              <button type="submit" name="do" value="off" className="button">
                {text('protect.offSubmit')}
              </button>
            </p>
          </form>
        </section>
      </>
    ),
  })
}
