import type { ColourTokens } from '../../src/domain/brand/brand.ts'
import { buildFileLink } from '../../src/domain/link/file-link.ts'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import type { Mailer } from '../../src/integrations/mail/mailer.ts'
import { postWebhook, type WebhookOptions } from '../../src/integrations/webhook/post-webhook.ts'
import type { SendDelivery, StoredSubmission } from './deliver.ts'
import type { DeliveryChannel } from './submissions.ts'

export interface DeliveryChannelOptions {
  readonly mailer: Mailer
  /** Address of the desk that answers a form. */
  readonly recipients: Readonly<Record<FormKind, string>>
  /** Papers that a form sends: slug of the file by slug of its page. */
  readonly whitepapers: Readonly<Record<string, string>>
  /** Of mails. */
  readonly colours: ColourTokens
  readonly webhook?: WebhookOptions | undefined
}

/** Address of the paper that a submission asked for. */
function findWhitepaper(
  { form, pageUrl, urlCode }: StoredSubmission,
  whitepapers: Readonly<Record<string, string>>,
): string | undefined {
  const { origin, pathname } = new URL(pageUrl)
  const slug = form === 'whitepaper' ? whitepapers[pathname.split('/').at(-1) ?? ''] : undefined
  return slug === undefined ? undefined : `${origin}${buildFileLink(slug, { locale: urlCode })}`
}

/** The ways on which submissions go out. Mails are composed by React, which is loaded with the first one. */
export function createDeliveryChannels({
  mailer,
  recipients,
  whitepapers,
  colours,
  webhook,
}: DeliveryChannelOptions): Readonly<Partial<Record<DeliveryChannel, SendDelivery>>> {
  const mails = () => import('./compose-submission-mails.tsx')
  return {
    desk: async (submission, deliveryId) => {
      const { composeRecipientMail } = await mails()
      const to = recipients[submission.form as FormKind]
      await mailer.send(composeRecipientMail(submission, deliveryId, { to, colours }))
    },
    receipt: async (submission, deliveryId) => {
      if (submission.email === null) return
      const { composeReceiptMail } = await mails()
      const paper = findWhitepaper(submission, whitepapers)
      await mailer.send(composeReceiptMail(submission, deliveryId, { to: submission.email, colours, paper }))
    },
    ...(webhook === undefined
      ? {}
      : {
          webhook: async ({ receipt, form, values, siteId, urlCode, pageUrl, createdAt }, deliveryId) => {
            const content = { receipt, form, values, site: siteId, locale: urlCode, page: pageUrl, createdAt }
            await postWebhook(webhook, deliveryId, content)
          },
        }),
  }
}

/** The ways on which a submission goes out. */
export function listChannels(
  values: Readonly<Record<string, unknown>>,
  hasWebhook: boolean,
): readonly DeliveryChannel[] {
  const { email } = values
  return [
    'desk',
    ...(typeof email === 'string' && email !== '' ? (['receipt'] as const) : []),
    ...(hasWebhook ? (['webhook'] as const) : []),
  ]
}
