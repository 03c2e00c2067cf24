import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ColourTokens } from '../../src/domain/brand/brand.ts'

/** Mail programs know no style sheets: each element has its own styles. */
const stylesOf = (colours: ColourTokens) =>
  ({
    body: { margin: 0, padding: '24px 12px', background: colours.surface, color: colours.ink },
    card: {
      maxWidth: 640,
      margin: '0 auto',
      padding: 32,
      background: colours.paper,
      borderTop: `4px solid ${colours.accent}`,
    },
    text: { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 16, lineHeight: 1.5 },
    brand: { fontWeight: 700, fontSize: 18, margin: '0 0 24px' },
    label: {
      padding: '8px 16px 8px 0',
      color: colours['ink-3'],
      verticalAlign: 'top',
      borderBottom: `1px solid ${colours.line}`,
    },
    value: {
      padding: '8px 0',
      verticalAlign: 'top',
      borderBottom: `1px solid ${colours.line}`,
      whiteSpace: 'pre-wrap',
    },
  }) as const satisfies Readonly<Record<string, CSSProperties>>

export interface MailLayoutProps {
  readonly language: string
  readonly subject: string
  readonly brand: string
  readonly colours: ColourTokens
  readonly children: ReactNode
}

function MailLayout({ language, subject, brand, colours, children }: MailLayoutProps): ReactNode {
  const styles = stylesOf(colours)
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
  readonly colours: ColourTokens
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[]
}): ReactNode {
  const styles = stylesOf(props.colours)
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
