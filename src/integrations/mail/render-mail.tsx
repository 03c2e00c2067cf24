import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ColourTokens } from '../../domain/brand/brand.ts'

/** Mail programs know no style sheets: each element has its own styles. */
export const MAIL_TEXT = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 16, lineHeight: 1.5 } as const

/** A mail, but for what it says. */
export interface MailFrame {
  readonly language: string
  readonly subject: string
  readonly brand: string
  readonly colours: ColourTokens
  readonly children: ReactNode
}

function MailDocument({ language, subject, brand, colours, children }: MailFrame): ReactNode {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: colours.surface, color: colours.ink }}>
        <div
          style={{
            maxWidth: 640,
            margin: '0 auto',
            padding: 32,
            background: colours.paper,
            borderTop: `4px solid ${colours.accent}`,
            ...MAIL_TEXT,
          }}
        >
          <p style={{ fontWeight: 700, fontSize: 18, margin: '0 0 24px' }}>{brand}</p>
          {children}
        </div>
      </body>
    </html>
  )
}

/** A whole mail as HTML, in the colours of the group. */
export function renderMail(frame: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument {...frame} />)}`
}
