import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Mail programs know no style sheets: each element has its own styles. */
const styles = {
  body: { margin: 0, padding: '24px 12px', background: '#f4f2ee', color: '#16181a' },
  card: { maxWidth: 640, margin: '0 auto', padding: 32, background: '#ffffff', borderTop: '4px solid #a94a24' },
  text: { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 16, lineHeight: 1.5 },
  brand: { fontWeight: 700, fontSize: 18, margin: '0 0 24px' },
  label: { padding: '8px 16px 8px 0', color: '#585f65', verticalAlign: 'top', borderBottom: '1px solid #d9d5cd' },
  value: { padding: '8px 0', verticalAlign: 'top', borderBottom: '1px solid #d9d5cd', whiteSpace: 'pre-wrap' },
} as const satisfies Readonly<Record<string, CSSProperties>>

export interface MailLayoutProps {
  readonly language: string
  readonly subject: string
  readonly brand: string
  readonly children: ReactNode
}

function MailLayout({ language, subject, brand, children }: MailLayoutProps): ReactNode {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={{ ...styles.card, ...styles.text }}>
          <p style={styles.brand}>{brand}</p>
          {children}
        </div>
      </body>
    </html>
  )
}

/** What was sent, as a table. */
export function MailFields(props: {
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[]
}): ReactNode {
  return (
    <table role="presentation" style={{ borderCollapse: 'collapse', width: '100%', ...styles.text }}>
      <tbody>
        {props.fields.map(({ name, label, value }) => (
          <tr key={name}>
            <td style={styles.label}>{label}</td>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A whole mail as HTML. */
export function renderMail(props: MailLayoutProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout {...props} />)}`
}
