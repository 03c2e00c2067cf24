import type { ReactNode } from 'react'
import type { ColourTokens } from '../../src/domain/brand/brand.ts'
import { MAIL_TEXT } from '../../src/integrations/mail/render-mail.tsx'

/** What was sent, as a table. */
export function MailFields({
  colours,
  fields,
}: {
  readonly colours: ColourTokens
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[]
}): ReactNode {
  const cell = { verticalAlign: 'top', borderBottom: `1px solid ${colours.line}` } as const
  return (
    <table role="presentation" style={{ borderCollapse: 'collapse', width: '100%', ...MAIL_TEXT }}>
      <tbody>
        {fields.map(({ name, label, value }) => (
          <tr key={name}>
            <td style={{ ...cell, padding: '8px 16px 8px 0', color: colours['ink-3'] }}>{label}</td>
            <td style={{ ...cell, padding: '8px 0', whiteSpace: 'pre-wrap' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
