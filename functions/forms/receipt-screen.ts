import { and, eq } from 'drizzle-orm'
import { isFormKind } from '../../src/domain/form/form-kind.ts'
import { textTagIn } from '../../src/domain/locale/text-tag.ts'
import type { PageScreen } from '../pages/page-screen.ts'
import { submissions } from '../platform/store/schema/index.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { RECEIPT_PATTERN } from './receipt-number.ts'

/** `?form={kind}&receipt={number}`: the receipt of a form that was sent without scripts, in the form's place. */
export function createReceiptScreen(store: StoreAccess): PageScreen {
  return {
    show: async ({ query, locale, path }) => {
      const receipt = query.get('receipt') ?? ''
      const kind = query.get('form') ?? ''
      if (!isFormKind(kind) || !RECEIPT_PATTERN.test(receipt)) return undefined
      const found = await store
        .use(({ db }) =>
          db
            .select({ id: submissions.id })
            .from(submissions)
            .where(and(eq(submissions.receipt, receipt), eq(submissions.form, kind))),
        )
        .catch(() => [])
      if (found.length === 0) return undefined
      const { renderReceipt } = await import('./render-form.tsx')
      return {
        slots: [
          {
            name: `form-${kind}`,
            markup: renderReceipt(kind, textTagIn(locale.language, locale.country), path, receipt),
          },
        ],
        isFinal: true,
      }
    },
  }
}
