import type { ReactNode } from 'react'
import { copyText } from '../../components/workspace/copy-text.ts'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../components/workspace/workspace-icon.tsx'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import type { TicketListPlace } from './use-ticket-list.ts'

/** The address of what is shown, with its columns: whoever opens it sees the same. */
export function ListAddress({ list }: { readonly list: TicketListPlace }): ReactNode {
  const t = usePortalTexts('tickets')
  const { hrefOf } = usePortal()
  const href = decodeURIComponent(
    hrefOf('/tickets/list', list.queryOf({ page: list.address.page, columns: list.address.columns })),
  )
  const copy = (): void => {
    const whole = hrefOf('/tickets/list', list.queryOf({ page: list.address.page, columns: list.columns }))
    copyText(new URL(whole, window.location.href).href, { done: t('list.copied'), failed: t('list.notCopied') })
  }
  return (
    <p className="p-address opt-m">
      <WorkspaceIcon name="link" isSmall />
      <span>{t('list.address')}</span>
      <code>{href}</code>
      <button type="button" className="p-link" onClick={copy}>
        {t('list.copy')}
      </button>
    </p>
  )
}
