import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { saveTable, type TableFormat } from '../../../../components/workspace/controls/save-table.ts'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { pickClock } from '../../../../domain/service-level/pick-clock.ts'
import { listTicketColumns } from '../../../../domain/portal/ticket.ts'
import { customerOf, machineOf, serialOf } from '../ticket-cell.tsx'
import type { TicketFilter } from './to-ticket-filter.ts'
import { listTicketRows } from './list-ticket-rows.ts'

export interface TicketExport {
  /** Saves a file of the filtered tickets, or of the given numbers among them. */
  readonly start: (format: TableFormat, filter: TicketFilter, only?: ReadonlySet<number>) => void
  /** Such as “Exporting, 300 of 10,482”. */
  readonly progress: string | undefined
}

/** @see TicketExport */
export function useTicketExport(): TicketExport {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { request } = usePortal()
  const { nameOf, isAgent } = useTicketStates()
  const { siteName } = useLinkFrame()
  const { number } = useFormat()
  const [progress, setProgress] = useState<string>()

  async function run(format: TableFormat, filter: TicketFilter, only: ReadonlySet<number> | undefined): Promise<void> {
    const table: (readonly (string | number)[])[] = []
    const rows = listTicketRows({
      filter,
      only,
      fetchPage: (variables) => request('TicketExport', variables),
      head: [
        ...listTicketColumns(isAgent).map((column) => t(`columns.${column}`)),
        t('new.description'),
        t('close.comment'),
      ],
      toRow: (ticket) => [
        ticket.number,
        ticket.subject,
        nameOf(toDomainName(ticket.state)),
        pickClock(ticket.clocks.map((clock) => ({ ...clock, state: toDomainName(clock.state) })))?.dueAt ?? '',
        ...(isAgent
          ? [ticket.customerWaitsSince ?? '', ticket.team === null ? '' : frame(`teams.${toDomainName(ticket.team)}`)]
          : []),
        ticket.agent?.name ?? '',
        machineOf(ticket),
        isAgent ? customerOf(ticket) : ticket.organization.name,
        ticket.contact.name,
        ticket.replies,
        ticket.updatedAt,
        t(`types.${toDomainName(ticket.type)}`),
        ticket.createdAt,
        serialOf(ticket),
        ticket.closureReason === null ? '' : t(`closure.${toDomainName(ticket.closureReason)}`, { site: siteName }),
        ticket.description,
        ticket.closureComment,
      ],
      onProgress: (done, total) => setProgress(t('list.exporting', { done: number(done), total: number(total) })),
    })
    for (;;) {
      // It is a stream.
      const { done, value } = await rows.next()
      if (done === true) {
        await saveTable(`tickets-${new Date().toISOString().slice(0, 10)}`, format, table)
        showMessage({ text: t('list.exported', { count: value }) })
        return
      }
      table.push(...value)
    }
  }

  return {
    progress,
    start: (format, filter, only) => {
      if (progress !== undefined) return
      setProgress(t('list.exporting', { done: 0, total: '…' }))
      void run(format, filter, only)
        .catch(() => showMessage({ text: t('list.exportFailed'), isFailure: true }))
        .finally(() => setProgress(undefined))
    },
  }
}
