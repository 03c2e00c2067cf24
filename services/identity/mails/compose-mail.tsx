import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { ColourTokens } from '../../../src/domain/brand/brand.ts'
import { DEFAULT_LANGUAGE, isTextLanguage, type Language } from '../../../src/domain/locale/language.ts'
import type { Mail } from '../../../src/integrations/mail/mailer.ts'
import { renderMail } from '../../../src/integrations/mail/render-mail.tsx'
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

interface MailWords {
  readonly subject: string
  readonly hello: string
  readonly text: string
  readonly button: string
  readonly ignore: string
  readonly closing: string
}

function MailBody({ words, facts }: { readonly words: MailWords; readonly facts: MailFacts }): ReactNode {
  const { colours, link } = facts
  const button = {
    display: 'inline-block',
    padding: '12px 20px',
    background: colours.accent,
    color: colours['on-accent'],
    fontWeight: 700,
    textDecoration: 'none',
  }
  const small = { color: colours['ink-3'], fontSize: 14, overflowWrap: 'anywhere' } as const
  return (
    <>
      <p>{words.hello}</p>
      <p>{words.text}</p>
      <p>
        <a href={link} style={button}>
          {words.button}
        </a>
      </p>
      <p style={small}>{link}</p>
      <p style={small}>{words.ignore}</p>
      <p>{words.closing}</p>
    </>
  )
}

/** A mail of the provider in the reader's language, as text and as HTML. */
export function composeMail(facts: MailFacts): Mail {
  const { kind, to, firstName, language, brand, colours, link } = facts
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
    html: renderMail({
      language,
      subject: words.subject,
      brand,
      colours,
      children: <MailBody words={words} facts={facts} />,
    }),
    language,
  }
}
