import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { copyText } from '../../../components/workspace/controls/copy-text.ts'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { useTicketStates } from '../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { formatRecent } from '../../../i18n/formats/format-moment.ts'
import { MachineDocuments } from './machine-documents.tsx'

type Machine = NonNullable<ResultOf<'InventoryMachine'>['machine']>

interface MachineProps {
  readonly machine: Machine
}

function MachineFacts({ machine }: MachineProps): ReactNode {
  const { t } = useTranslation('machines')
  const { date, number } = useFormat()
  const { builtOn, inServiceSince, runningHours, nextInspectionOn, contract, contractUntil } = machine
  const dateOf = (day: string | null | undefined): string => (day == null ? t('panel.unknown') : date(day))
  const facts = [
    [t('panel.built'), date(builtOn)],
    [t('panel.inService'), dateOf(inServiceSince)],
    [
      t('panel.hours'),
      runningHours == null ? t('panel.unknown') : t('panel.hoursValue', { hours: number(runningHours) }),
    ],
    [t('panel.inspection'), machine.isRetired ? t('panel.retired') : dateOf(nextInspectionOn)],
  ] as const
  const agreed =
    contract == null || contract === ''
      ? t('none')
      : contractUntil == null
        ? contract
        : t('panel.contractUntil', { contract, date: date(contractUntil) })
  return <Facts columns={2} facts={facts} wide={[t('panel.contract'), agreed]} />
}

function Tickets({ machine: { serialNumber, tickets, allTickets } }: MachineProps): ReactNode {
  const { t } = useTranslation('machines')
  const { nameOf, variantOf } = useTicketStates()
  const { language } = useLinkFrame().locale
  const { number: formatNumber } = useFormat()
  const now = useNow()
  return (
    <section>
      <div className="p-sec__head">
        <h3 className="p-h2">{t('panel.tickets')}</h3>
        {allTickets > tickets.length && (
          <ScreenLink className="p-link small" to="/tickets/list" query={new URLSearchParams({ search: serialNumber })}>
            {t('panel.all', { total: formatNumber(allTickets) })}
          </ScreenLink>
        )}
      </div>
      {tickets.length === 0 ? (
        <p className="muted">{t('panel.noTickets')}</p>
      ) : (
        <ul className="p-tick-list">
          {tickets.map(({ number, subject, state, updatedAt }) => {
            const name = toDomainName(state)
            return (
              <li key={number}>
                <ScreenLink to={`/tickets/${number}`}>{subject}</ScreenLink>
                <time dateTime={updatedAt}>{formatRecent(new Date(updatedAt), now, language)}</time>
                <span className="small muted">{number}</span>
                <StateTag {...variantOf(name)}>{nameOf(name)}</StateTag>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** What is known of a machine: facts, tickets, documents of its model. */
export function MachineDetails({ machine }: MachineProps): ReactNode {
  return (
    <MachineDocuments productSlug={machine.productSlug}>
      <MachineFacts machine={machine} />
      <Tickets machine={machine} />
    </MachineDocuments>
  )
}

/** What one can do about a machine. */
export function MachineFoot({ machine: { serialNumber, isRetired } }: MachineProps): ReactNode {
  const { t } = useTranslation('machines')
  const copy = (): void =>
    copyText(serialNumber, {
      done: t('panel.copied', { serial: serialNumber }),
      failed: t('panel.copyFailed', { serial: serialNumber }),
    })
  return (
    <footer className="p-panel__foot">
      {!isRetired && (
        <ScreenLink
          className="p-btn p-btn--primary"
          to="/tickets/newticket"
          query={new URLSearchParams({ machine: serialNumber })}
        >
          <WorkspaceIcon name="plus" isSmall />
          {t('panel.newTicket')}
        </ScreenLink>
      )}
      {!isRetired && (
        <ScreenLink
          className="p-btn"
          to="/tickets/newticket"
          query={new URLSearchParams({ machine: serialNumber, type: 'sparePart' })}
        >
          {t('panel.orderPart')}
        </ScreenLink>
      )}
      <button type="button" className="p-btn" onClick={copy}>
        {t('panel.copy')}
      </button>
    </footer>
  )
}
