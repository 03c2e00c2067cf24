import type { ReactNode } from 'react'
import type { ColourTokens } from '../../src/domain/brand/brand.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import { isLanguage, type Language } from '../../src/domain/locale/language.ts'
import type { Mail } from '../../src/integrations/mail/mailer.ts'
import { renderMail, MAIL_TEXT } from '../../src/integrations/mail/render-mail.tsx'
import { pickGroupLanguage, runtimeT } from '../platform/runtime-texts.ts'
import type { StoredSubmission } from './deliver.ts'
import { describeSubmission } from './describe-submission.ts'

/** What was sent, as a table. */
function MailFields({
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

/** Who gets a mail, and the colours of the group. */
export interface MailAddressing {
  readonly to: string
  readonly colours: ColourTokens
}

/** `urlCode` is `de` or `de-ch`. */
function languageOf({ urlCode }: StoredSubmission): Language {
  const [code = ''] = urlCode.split('-')
  return pickGroupLanguage([isLanguage(code) ? code : undefined])
}

/** The part behind the at sign of a message id. */
const messageIdOf = (deliveryId: string, { host }: StoredSubmission): string => `${deliveryId}@${host}`

/** Languages in which the family name comes first. */
const FAMILY_FIRST: ReadonlySet<Language> = new Set(['hu', 'ja', 'zh'])
/** Names in these characters are written without a space. */
const IDEOGRAPHS = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+$/u

function nameOf({ firstName, lastName, name }: StoredSubmission['values'], language: Language): string {
  const order = FAMILY_FIRST.has(language) ? [lastName, firstName] : [firstName, lastName]
  const parts = [...order, name].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(IDEOGRAPHS.test(parts.join('')) ? '' : ' ')
}

const toLines = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('\n\n')

/**
 * To the visitor, in the language of the page: it arrived, what happens next, and what was sent.
 * @param paper address of what was asked for.
 */
export function composeReceiptMail(
  submission: StoredSubmission,
  deliveryId: string,
  { to, colours, paper }: MailAddressing & { readonly paper?: string | undefined },
): Mail {
  const language = languageOf(submission)
  const t = runtimeT(language, 'forms')
  const kind = submission.form as FormKind
  const { receipt, siteName, pageUrl, values } = submission
  const name = nameOf(values, language)
  const subject = t(`mail.subject.${kind}`, { receipt })
  const greeting = name === '' ? t('mail.greetingUnnamed') : t('mail.greeting', { name })
  const fields = describeSubmission(submission, t, language)
  const next = paper === undefined ? t(`receipt.text.${kind}`) : ''
  const reference = t('mail.reference', { receipt })
  return {
    messageId: messageIdOf(deliveryId, submission),
    to,
    subject,
    language,
    text: toLines([
      greeting,
      `${t(`receipt.title.${kind}`)} ${next}`.trim(),
      paper === undefined ? undefined : `${t('mail.download')}: ${paper}`,
      reference,
      `${t('mail.copy')}:\n${fields.map(({ label, value }) => `${label}: ${value}`).join('\n')}`,
      `${t('mail.page')}: ${pageUrl}`,
      `${t('mail.closing')}\n${siteName}`,
    ]),
    html: renderMail({
      language,
      subject,
      brand: siteName,
      colours,
      children: (
        <>
          <p>{greeting}</p>
          <p>{`${t(`receipt.title.${kind}`)} ${next}`.trim()}</p>
          {paper !== undefined && (
            <p>
              <a href={paper}>{t('mail.download')}</a>
            </p>
          )}
          <p>{reference}</p>
          <p>
            <strong>{t('mail.copy')}</strong>
          </p>
          <MailFields colours={colours} fields={fields} />
          <p>
            {t('mail.page')}: <a href={pageUrl}>{pageUrl}</a>
          </p>
          <p>
            {t('mail.closing')}
            <br />
            {siteName}
          </p>
        </>
      ),
    }),
  }
}

/** To the desk that answers, in English, or the group's first language where it has none: what was sent, from where, and in which language. An answer goes to the visitor. */
export function composeRecipientMail(
  submission: StoredSubmission,
  deliveryId: string,
  { to, colours }: MailAddressing,
): Mail {
  const language = pickGroupLanguage([])
  const t = runtimeT(language, 'forms')
  const { form, receipt, siteName, pageUrl, urlCode, values, email } = submission
  const fields = describeSubmission(submission, t, language)
  const subject = `${t(`submit.${form as FormKind}`)}: ${nameOf(values, language) || 'unnamed'} (${receipt})`
  const facts = [
    { name: 'receipt', label: t('receipt.number'), value: receipt },
    { name: 'site', label: 'Site', value: siteName },
    { name: 'locale', label: 'Locale', value: urlCode },
    { name: 'page', label: t('mail.page'), value: pageUrl },
  ]
  const unscanned = submission.files.filter(({ isScanned }) => !isScanned).map(({ name }) => name)
  const warnings =
    unscanned.length === 0
      ? []
      : [
          {
            name: 'quarantine',
            label: 'Quarantine',
            value: `No virus scanner has seen ${unscanned.join(', ')}: it waits. To have it all the same: uapp submissions release-file ${receipt} NAME --by YOU --reason WHY`,
          },
        ]
  const rows = [...facts, ...fields, ...warnings]
  return {
    messageId: messageIdOf(deliveryId, submission),
    to,
    ...(email === null ? {} : { replyTo: email }),
    subject,
    language,
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    html: renderMail({
      language,
      subject,
      brand: siteName,
      colours,
      children: <MailFields colours={colours} fields={rows} />,
    }),
  }
}
