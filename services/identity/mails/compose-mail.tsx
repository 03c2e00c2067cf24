import { randomUUID } from 'node:crypto'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ColourTokens } from '../../../src/domain/brand/brand.ts'
import { DEFAULT_LANGUAGE, isTextLanguage, type Language } from '../../../src/domain/locale/language.ts'
import type { Mail } from '../../../src/integrations/mail/mailer.ts'
import { identityTexts } from '../identity-texts.ts'

/** What a mail of the provider is about. */
type MailKind = 'confirm' | 'known' | 'reset'

export interface MailFacts {
  readonly kind: MailKind
  readonly to: string
  readonly firstName: string
  readonly language: Language
  readonly brand: string
  readonly colours: ColourTokens
  /** Where the button leads. */
  readonly link: string
}

/** Mail programs know no style sheets: each element has its own styles. */
const stylesOf = (colours: ColourTokens) =>
  ({
    body: { margin: 0, padding: '24px 12px', background: colours.surface, color: colours.ink },
    card: {
      maxWidth: 560,
      margin: '0 auto',
      padding: 32,
      background: colours.paper,
      borderTop: `4px solid ${colours.accent}`,
      font: '16px/1.5 Arial, Helvetica, sans-serif',
    },
    brand: { fontWeight: 700, fontSize: 18, margin: '0 0 24px' },
    button: {
      display: 'inline-block',
      padding: '12px 20px',
      background: colours.accent,
      color: colours['on-accent'],
      fontWeight: 700,
      textDecoration: 'none',
    },
    small: { color: colours['ink-3'], fontSize: 14, overflowWrap: 'anywhere' },
  }) as const satisfies Readonly<Record<string, CSSProperties>>

interface MailWords {
  readonly subject: string
  readonly hello: string
  readonly text: string
  readonly button: string
  readonly ignore: string
  readonly closing: string
}

function MailBody({ words, facts }: { readonly words: MailWords; readonly facts: MailFacts }): ReactNode {
  const styles = stylesOf(facts.colours)
  return (
    <html lang={facts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{words.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.card}>
          <p style={styles.brand}>{facts.brand}</p>
          <p>{words.hello}</p>
          <p>{words.text}</p>
          <p>
            <a href={facts.link} style={styles.button}>
              {words.button}
            </a>
          </p>
          <p style={styles.small}>{facts.link}</p>
          <p style={styles.small}>{words.ignore}</p>
          <p>{words.closing}</p>
        </div>
      </body>
    </html>
  )
}

/** A mail of the provider in the reader's language, as text and as HTML. */
export function composeMail(facts: MailFacts): Mail {
  const { kind, to, firstName, language, brand, link } = facts
  const { text } = identityTexts(isTextLanguage(language) ? language : DEFAULT_LANGUAGE)
  const words: MailWords = {
    subject: `${brand}: ${text(`mail.${kind}Subject`)}`,
    hello: text('mail.hello', { name: firstName }),
    text: text(`mail.${kind}`, { brand }),
    button: text(`mail.${kind}Button`),
    ignore: text('mail.ignore'),
    closing: text('mail.closing', { brand }),
  }
  return {
    messageId: `${randomUUID()}@login.${new URL(link).hostname}`,
    to,
    subject: words.subject,
    text: [words.hello, words.text, link, words.ignore, words.closing].join('\n\n'),
    html: `<!doctype html>${renderToStaticMarkup(<MailBody words={words} facts={facts} />)}`,
    language,
  }
}
