import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { toWireName } from '../../../../components/portal/wire-names.ts'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { Notice } from '../../../../components/workspace/messages/notice.tsx'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import { TICKET_VISIBILITIES } from '../../../../domain/portal/ticket.ts'
import type { TicketDetail } from './ticket-detail.ts'

type Target = Pick<VariablesOf<'ShareTicket'>, 'personId' | 'organizationId'>

/** A person or an organization as the value of an option. */
const toTarget = (value: string): Target => {
  const [kind, id = ''] = value.split(/:(.*)/s)
  return kind === 'person' ? { personId: id } : { organizationId: id }
}

interface Change {
  readonly run: () => Promise<object | null>
  /** Said when it is done. */
  readonly done: string
}

export interface ShareDialogProps {
  readonly ticket: TicketDetail
  readonly onClose: () => void
}

/** Who else reads a ticket: all of its location or chosen people, and colleagues and units beside. Each change holds at once. */
export function ShareDialog({ ticket, onClose }: ShareDialogProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { request, user } = usePortal()
  const { siteName } = useLinkFrame()
  const queries = useQueryClient()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const { number, shares, visibility, organization } = ticket
  const { data } = usePortalQuery('ShareTargets', { number })
  const {
    mutate,
    isPending,
    isError,
    data: done,
  } = useMutation({
    mutationFn: async ({ run, done: text }: Change) => {
      if ((await run()) === null) throw new Error('The ticket was not changed')
      return text
    },
    onSuccess: () => setChosen(''),
    onSettled: () => queries.invalidateQueries(),
  })
  const known = new Set(shares.flatMap(({ person, organization: unit }) => [person?.id, unit?.id]))
  const people = data?.ticketShareTargets.people.filter((one) => !known.has(one.id) && one.id !== user.id) ?? []
  const units = data?.ticketShareTargets.organizations.filter((one) => !known.has(one.id)) ?? []
  const nameOf = (value: string): string => {
    const { personId, organizationId } = toTarget(value)
    return people.find((one) => one.id === personId)?.name ?? units.find((one) => one.id === organizationId)?.name ?? ''
  }
  const options = (kind: 'person' | 'unit', list: typeof people): ReactNode =>
    list.length > 0 && (
      <optgroup label={t(kind === 'person' ? 'share.people' : 'share.units')}>
        {list.map((one) => (
          <option key={one.id} value={`${kind}:${one.id}`}>
            {one.name}
          </option>
        ))}
      </optgroup>
    )
  return (
    <Dialog
      title={t('share.title', { number })}
      submit={t('share.done')}
      cancel={false}
      isBusy={false}
      onClose={onClose}
      onSubmit={onClose}
    >
      {isError && <Notice tone="bad" icon="warn" isNew title={t('share.failed')} />}
      <fieldset className="p-stack p-stack--tight" aria-busy={isPending}>
        <legend className="p-sr">{t('new.readers')}</legend>
        {TICKET_VISIBILITIES.map((value) => (
          <label key={value} className="p-choice">
            <input
              type="radio"
              className="p-check"
              name={`${id}-visibility`}
              checked={visibility === toWireName(value)}
              disabled={isPending}
              onChange={() =>
                mutate({
                  run: async () =>
                    (
                      await request('SetTicketVisibility', {
                        number,
                        visibility: toWireName(value) as VariablesOf<'SetTicketVisibility'>['visibility'],
                      })
                    ).setTicketVisibility.ticket,
                  done: t('share.isSet'),
                })
              }
            />
            <span>
              {value === 'chosen' ? t('share.chosen') : t('share.everybody', { place: organization.name })}
              <small>{value === 'chosen' ? t('share.chosenHint', { site: siteName }) : t('share.everybodyHint')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <section aria-labelledby={`${id}-with`}>
        <h3 className="p-h3" id={`${id}-with`}>
          {t('share.with')}
        </h3>
        {shares.length === 0 ? (
          <p className="muted">{t('share.none')}</p>
        ) : (
          <ul className="p-shares">
            {shares.map(({ id: shareId, person, organization: unit }) => {
              const name = person?.name ?? unit?.name ?? ''
              const target = person === null ? { organizationId: unit?.id ?? '' } : { personId: person.id }
              return (
                <li key={shareId}>
                  <span>
                    {name}
                    {unit !== null && <span className="p-two">{t('share.unit')}</span>}
                  </span>
                  <button
                    type="button"
                    className="p-btn p-btn--s p-btn--quiet"
                    disabled={isPending}
                    onClick={() =>
                      mutate({
                        run: async () => {
                          const { unshareTicket } = await request('UnshareTicket', { number, ...target })
                          // Who takes back what was shared with them sees the ticket no longer.
                          return person?.id === user.id ? {} : unshareTicket.ticket
                        },
                        done: t('share.isTaken', { name }),
                      })
                    }
                  >
                    {t('share.stop', { name })}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </section>
      {data !== undefined && people.length + units.length === 0 ? (
        <p className="p-hint">{t('share.nobodyToAdd')}</p>
      ) : (
        <div className="p-share-add">
          <div className="p-field">
            <label htmlFor={`${id}-add`}>{t('share.add')}</label>
            <select
              className="p-input"
              id={`${id}-add`}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{t('new.choose')}</option>
              {options('person', people)}
              {options('unit', units)}
            </select>
          </div>
          <button
            type="button"
            className="p-btn"
            aria-busy={isPending}
            disabled={chosen === ''}
            onClick={() =>
              mutate({
                run: async () => (await request('ShareTicket', { number, ...toTarget(chosen) })).shareTicket.ticket,
                done: t('share.isShared', { name: nameOf(chosen) }),
              })
            }
          >
            {t('share.share')}
          </button>
        </div>
      )}
      <output className="p-hint">{!isPending && !isError && done}</output>
    </Dialog>
  )
}
