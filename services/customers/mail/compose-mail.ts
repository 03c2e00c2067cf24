import { escapeMarkup } from '../../../src/domain/text/escape-markup.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { ColourTokens } from '../../../src/domain/brand/brand.ts'
import { SERVICE_IDS } from '../../../src/domain/portal/applications.ts'
import type { AccountRow } from '../rows.ts'
import type { MailTexts } from './mail-texts.ts'
import type { MailKind } from '../notices/notify.ts'

/** Who gets a mail. */
export type MailReader = Pick<AccountRow, 'email' | 'firstName' | 'lastName' | 'language'>

/** What a mail is made of. */
export interface MailParts {
  readonly kind: MailKind
  readonly reader: MailReader
  readonly facts: Readonly<Record<string, string>>
  readonly texts: MailTexts
  /** Name of the group. */
  readonly brand: string
  readonly colours: ColourTokens
  /** Where its button leads. */
  readonly link: string
  /** What else it tells, each with its place in the portal. */
  readonly list?: readonly { readonly text: string; readonly link: string }[]
  /** An answer to the mail is an answer to the ticket: its first line says so. */
  readonly takesReplies?: boolean
  /** Where the reader chooses which mails come; absent: nothing to choose. */
  readonly preferencesLink?: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const toDay = (moment: string | undefined, language: Language): string =>
  moment === undefined
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))

/** When a promise ends, where it is kept: the mail says in which time zone. */
const toDue = ({ dueAt, timeZone = 'UTC' }: Readonly<Record<string, string>>, language: Language): string =>
  dueAt === undefined
    ? ''
    : new Intl.DateTimeFormat(language, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }).format(new Date(dueAt))

function toValues({
  reader,
  facts,
  texts,
  brand,
}: Pick<MailParts, 'reader' | 'facts' | 'texts' | 'brand'>): Readonly<Record<string, string>> {
  const ids = (facts['services'] ?? facts['service'] ?? '').split(' ')
  const names = SERVICE_IDS.filter((id) => ids.includes(id)).map((id) => texts.services[id])
  const { firstName, lastName, language } = reader
  const services = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const due = toDue(facts, language)
  return { ...facts, firstName, lastName, brand, services, due, date: toDay(facts['expiresAt'], language) }
}

/** What a mail tells in its first sentence: the same stands in the portal. */
export const toSentence = (kind: MailKind, parts: Pick<MailParts, 'reader' | 'facts' | 'texts' | 'brand'>): string =>
  fill(parts.texts.mails[kind].text[0] ?? '', toValues(parts))

const stylesOf = (colours: ColourTokens) => ({
  page: `margin:0;padding:32px 16px;background:${colours.surface};color:${colours.ink};font:16px/1.5 Arial,Helvetica,sans-serif`,
  sheet: `max-width:560px;margin:0 auto;background:${colours.paper};padding:32px;border-top:4px solid ${colours.accent}`,
  button: `display:inline-block;background:${colours.ink};color:${colours.paper};padding:14px 24px;text-decoration:none;font-weight:bold`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${colours.accent};white-space:pre-line`,
  small: `color:${colours['ink-3']};font-size:14px`,
})

/** First line of a mail that may be answered: from there on an answer holds nothing of its own. */
export const toMarker = ({ replyAbove }: MailTexts): string => `— ${replyAbove} —`

/** Makes a mail in the reader's language, as text and as HTML that loads nothing. */
export function composeMail(parts: MailParts): ComposedMail {
  const { kind, reader, facts, texts, link, list = [], takesReplies = false, preferencesLink } = parts
  const values = toValues(parts)
  const style = stylesOf(parts.colours)
  const mail = texts.mails[kind]
  const subject = fill(mail.subject, values)
  const paragraphs = mail.text.map((paragraph) => fill(paragraph, values))
  const quote = facts['message'] || (facts['reason'] && kind !== 'ticketClosed' ? fill(texts.reason, values) : '')
  const [greeting, closing, button] = [texts.greeting, texts.closing, mail.button].map((text) => fill(text, values))
  const preferences = preferencesLink === undefined ? '' : fill(texts.preferences, { link: preferencesLink })
  const listed = list.map(({ text, link: place }) => `– ${text}\n  ${place}`).join('\n')
  const marker = takesReplies ? toMarker(texts) : ''
  const lines = [marker, greeting, ...paragraphs, quote, listed, `${button}:\n${link}`, closing, preferences]
  const toParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`
  const body = [
    marker === '' ? '' : `<p style="${style.small}">${escapeMarkup(marker)}</p>`,
    toParagraph(greeting ?? ''),
    ...paragraphs.map(toParagraph),
    quote === '' ? '' : `<blockquote style="${style.quote}">${escapeMarkup(quote)}</blockquote>`,
    ...list.map(
      ({ text, link: place }) =>
        `<p style="margin:0 0 12px"><a href="${escapeMarkup(place)}" style="color:inherit">${escapeMarkup(text)}</a></p>`,
    ),
    `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="${style.button}">${escapeMarkup(button ?? '')}</a></p>`,
    toParagraph(closing ?? ''),
    preferences === '' ? '' : `<p style="${style.small}">${escapeMarkup(preferences)}</p>`,
  ]
  return {
    subject,
    text: lines.filter((line) => line !== '').join('\n\n'),
    html: `<!doctype html><html lang="${reader.language}"><meta charset="utf-8"><title>${escapeMarkup(subject)}</title><body style="${style.page}"><div style="${style.sheet}">${body.join('')}</div>`,
  }
}
