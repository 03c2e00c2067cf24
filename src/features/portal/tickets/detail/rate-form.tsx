import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../../components/workspace/messages/toasts.ts'
import { TICKET_TEXT_LIMITS } from '../../../../contracts/portal/ticket-forms.ts'
import { TICKET_SCORES, type TicketScore } from '../../../../domain/portal/ticket.ts'
import type { TicketDetail } from './ticket-detail.ts'

const isScore = (score: number | undefined): score is TicketScore => TICKET_SCORES.some((known) => known === score)

/** What the customer said of the help, to staff and to themselves. */
export function Rating({
  rating,
  isOwn,
  children,
}: {
  readonly rating: NonNullable<TicketDetail['rating']>
  readonly isOwn: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslation('tickets')
  const label = isScore(rating.score) ? t(`rate.scores.${rating.score}`) : String(rating.score)
  return (
    <li className="p-group">
      <p className="strong">{t(isOwn ? 'rate.yours' : 'rate.theirs', { label })}</p>
      {rating.comment !== '' && <p className="p-rate__comment">{rating.comment}</p>}
      {children}
    </li>
  )
}

/** One question when a ticket is done: how satisfied the customer is. A rating can be changed as long as the ticket can be opened. */
export function RateForm({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { request } = usePortal()
  const queries = useQueryClient()
  const id = useId()
  const { number, rating } = ticket
  const [isChanging, setChanging] = useState(rating === null)
  const [score, setScore] = useState<number | undefined>(rating?.score)
  const [comment, setComment] = useState(rating?.comment ?? '')
  const { mutate, isPending } = useMutation({
    mutationFn: async (sent: number) => {
      const { rateTicket } = await request('RateTicket', { number, score: sent, comment })
      if (rateTicket.ticket === null) throw new Error('The rating was not taken')
    },
    onSuccess: () => {
      setChanging(false)
      showMessage({ text: t('rate.thanks') })
      return queries.invalidateQueries({ queryKey: ['Ticket'] })
    },
    onError: () => showMessage({ text: t('rate.failed'), isFailure: true }),
  })
  if (rating !== null && !isChanging)
    return (
      <Rating rating={rating} isOwn>
        <button type="button" className="p-link" onClick={() => setChanging(true)}>
          {t('rate.change')}
        </button>
      </Rating>
    )
  return (
    <li>
      <form
        className="p-group p-rate"
        onSubmit={(event) => {
          event.preventDefault()
          if (score !== undefined) mutate(score)
        }}
      >
        <fieldset className="p-plain-set">
          <legend className="strong">{t('rate.title')}</legend>
          <div className="p-rate__scores">
            {TICKET_SCORES.map((value) => (
              <label key={value} className="p-choice">
                <input
                  type="radio"
                  className="p-check"
                  name={`${id}-score`}
                  required
                  checked={score === value}
                  onChange={() => setScore(value)}
                />
                <span>{t(`rate.scores.${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {score !== undefined && (
          <>
            <label className="p-field">
              <span className="p-label">{t('rate.comment')}</span>
              <textarea
                className="p-input"
                rows={2}
                maxLength={TICKET_TEXT_LIMITS.text}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            </label>
            <div className="p-actions">
              <button type="submit" className="p-btn" aria-busy={isPending}>
                {t('rate.send')}
              </button>
            </div>
          </>
        )}
      </form>
    </li>
  )
}
