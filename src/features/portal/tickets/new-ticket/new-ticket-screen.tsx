import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { lazyComponent } from '../../../../components/workspace/lazy-component.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { ServiceError, toReceivedNumber } from '../../../../components/workspace/calls/service-error.ts'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { OTHER_MACHINE, type TicketFieldError } from '../../../../contracts/portal/ticket-forms.ts'
import { TICKET_TYPES } from '../../../../domain/portal/ticket.ts'
import { formatRecentInText, formatTime } from '../../../../i18n/formats/format-moment.ts'
import { FileField } from '../file-field.tsx'
import { describeMachine, PlaceFields, ReaderField, TextFields, toFieldId } from './new-ticket-fields.tsx'
import { NewTicketPromise } from './new-ticket-promise.tsx'
import { useLocations } from './use-locations.ts'
import { useNewTicket, type NewTicketForm } from './use-new-ticket.ts'
import { useUploads } from '../use-uploads.ts'

/** Comes with the first word. */
const TicketSuggestions = lazyComponent(
  async () => (await import(/* webpackChunkName: "portal-tickets" */ './ticket-suggestions.tsx')).TicketSuggestions,
)

/** What is clear from the start: the only location there is, or the machine that the address names. */
function usePrefill({ form, prefill }: NewTicketForm): void {
  const { place } = usePortal()
  const locations = useLocations()
  const serialNumber = place.query.get('machine') ?? ''
  const type = TICKET_TYPES.find((name) => name === place.query.get('type'))
  const { data } = usePortalQuery(
    'MachineSearch',
    { filter: { isRetired: false, search: serialNumber }, pageSize: 1 },
    { isEnabled: serialNumber !== '' },
  )
  const named = data?.machines.items.find((machine) => machine.serialNumber === serialNumber)
  const onlyLocation = locations.length === 1 ? locations[0]?.id : undefined
  const fill = useEffectEvent((machine: typeof named, location: typeof onlyLocation) => {
    const values = form.getValues()
    if (type !== undefined && values.type === '') prefill({ type })
    if (machine !== undefined && values.machine === '')
      prefill({ machine: machine.serialNumber, location: machine.organization.id }, describeMachine(machine))
    else if (location !== undefined && values.location === '') prefill({ location })
  })
  useEffect(() => fill(named, onlyLocation), [named, onlyLocation])
}

/** The ticket was stored before the text was changed; it can be completed there. */
function SentBefore({ number }: { readonly number: string }): ReactNode {
  const { t } = useTranslation('tickets')
  return (
    <Notice
      tone="bad"
      icon="warn"
      isNew
      title={t('new.sentBefore', { number })}
      actions={
        <ScreenLink className="p-btn p-btn--s" to={`/tickets/${number}`}>
          {t('new.openSent', { number })}
        </ScreenLink>
      }
    >
      <p>{t('new.sentBeforeText')}</p>
    </Notice>
  )
}

function Failure({ error }: { readonly error: Error | null }): ReactNode {
  const { t } = useTranslation('tickets')
  const { settings } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  if (error === null) return null
  const number = toReceivedNumber(error)
  if (number !== undefined) return <SentBefore number={number} />
  const reference = error instanceof ServiceError ? error.reference : undefined
  return (
    <Notice
      tone="bad"
      icon="warn"
      isNew
      title={t('new.failed')}
      actions={
        <a className="p-btn p-btn--s" href={`mailto:${settings.supportEmail}`}>
          {frame('login.write')}
        </a>
      }
    >
      <p>{t('new.failedText', { email: settings.supportEmail })}</p>
      {reference !== undefined && <p className="small">{shared('state.reference', { reference })}</p>}
    </Notice>
  )
}

function NewTicket({ onAfresh }: { readonly onAfresh: () => void }): ReactNode {
  const { t } = useTranslation('tickets')
  const { go } = usePortal()
  const { t: frame } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const ticket = useNewTicket()
  usePrefill(ticket)
  const { form, draft } = ticket
  const uploads = useUploads(ticket.initialFiles, ticket.setFiles)
  const [isTooEarly, setTooEarly] = useState(false)
  const [ended, setEnded] = useState(0)
  const [subject, machine] = useWatch({ control: form.control, name: ['subject', 'machine'] })
  const { errors } = form.formState
  const labels = {
    location: t('new.location'),
    type: t('new.type'),
    machine: t('new.machine'),
    otherMachine: t('new.otherName'),
    otherSerialNumber: t('new.otherSerial'),
    subject: t('new.subject'),
    description: t('new.description'),
  }
  const wrong = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const error = errors[name]?.message as TicketFieldError | undefined
    return error === undefined ? [] : [{ id: toFieldId(name), label: labels[name], message: t(`errors.${error}`) }]
  })
  const leave = (): void => go('/tickets/list')
  return (
    <form
      className="p-form p-form--side"
      noValidate
      aria-busy={ticket.isSending}
      onSubmit={(event) => {
        setTooEarly(uploads.isBusy)
        void form
          .handleSubmit((values) => {
            if (!uploads.isBusy) ticket.send(values)
          })(event)
          .then(() => setEnded((count) => count + 1))
      }}
    >
      {draft.found !== undefined && (
        <Notice
          tone="draft"
          icon="history"
          title={t('new.draftBack', { date: formatRecentInText(draft.found.at, now, language) })}
          actions={
            <button
              type="button"
              className="p-btn p-btn--s p-btn--quiet"
              onClick={() => {
                ticket.forget()
                onAfresh()
              }}
            >
              {t('new.afresh')}
            </button>
          }
        >
          <p>{t('new.draftText')}</p>
        </Notice>
      )}
      <ErrorSummary
        attempts={ended}
        icon={<WorkspaceIcon name="warn" />}
        title={t('errors.summary', { count: wrong.length })}
        errors={wrong}
      />
      <PlaceFields ticket={ticket} />
      <TextFields ticket={ticket} />
      {(subject !== '' || machine !== '') && (
        <TicketSuggestions
          subject={subject}
          serialNumber={machine === OTHER_MACHINE ? '' : machine}
          onSolved={() => {
            ticket.forget()
            leave()
          }}
        />
      )}
      <fieldset className="p-group">
        <legend>
          {t('files.title')} <span className="muted">({frame('state.optional')})</span>
        </legend>
        <FileField
          uploads={uploads}
          error={
            ticket.isFileLost ? t('errors.uploads') : isTooEarly && uploads.isBusy ? t('files.waiting') : undefined
          }
        />
      </fieldset>
      <ReaderField form={form} />
      <Failure error={ticket.error} />
      <div className="p-form__foot">
        <button type="submit" className="p-btn p-btn--primary" aria-busy={ticket.isSending}>
          {t('new.send')}
        </button>
        <button type="button" className="p-btn p-btn--quiet" onClick={leave}>
          {t('new.leave')}
        </button>
        <NewTicketPromise form={form} />
        {draft.keptAt !== undefined && (
          <span className="p-hint">{t('draft', { time: formatTime(draft.keptAt, language) })}</span>
        )}
      </div>
    </form>
  )
}

/** A new ticket (M3, S2 §5): all on one page, kept on the device while it is written, sent once. */
export function NewTicketScreen(): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const [begun, setBegun] = useState(0)
  return (
    <div className="p-page">
      <ScreenHead
        title={frame('dash.newTicket')}
        sub={t('new.sub')}
        crumbs={[{ title: frame('tickets'), to: '/tickets/list' }, { title: frame('dash.newTicket') }]}
      />
      <NewTicket key={begun} onAfresh={() => setBegun(begun + 1)} />
    </div>
  )
}
