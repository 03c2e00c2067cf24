import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { Empty } from '../../../../components/workspace/messages/empty.tsx'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { QueryState } from '../../../../components/workspace/messages/query-state.tsx'
import type { ScreenProps } from '../../../../components/workspace/screens/screens.ts'
import { Skeleton } from '../../../../components/workspace/messages/skeleton.tsx'
import { useTicketIsRead } from '../../../../components/portal/use-notices.ts'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../../components/workspace/messages/use-now.ts'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { formatRecentInText } from '../../../../i18n/formats/format-moment.ts'
import { AnswerForm } from './answer-form.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { MESSAGE_FIELD_ID } from './message-form.tsx'
import { RateForm, Rating } from './rate-form.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { StaffActions } from './staff-actions.tsx'
import { StaffComposer } from './staff-composer.tsx'
import type { TicketDetail } from './ticket-detail.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketTimeline } from './ticket-timeline.tsx'
import { WaitingComments } from './waiting-comments.tsx'

function State({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { nameOf, variantOf } = useTicketStates()
  const { language } = useLinkFrame().locale
  const now = useNow()
  const state = toDomainName(ticket.state)
  return (
    <span className="p-row p-head__state">
      <StateTag {...variantOf(state)} isFramed>
        {nameOf(state)}
      </StateTag>
      {ticket.customerWaitsSince !== null && (
        <span>
          {t('staff.customerWaits', { date: formatRecentInText(new Date(ticket.customerWaitsSince), now, language) })}
        </span>
      )}
      {ticket.waitsSince !== null && (
        <span>{t('ticket.since', { date: formatRecentInText(new Date(ticket.waitsSince), now, language) })}</span>
      )}
    </span>
  )
}

function Ticket({ ticket }: { readonly ticket: TicketDetail }): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  useTicketIsRead(ticket.number)
  const [isClosing, setClosing] = useState(false)
  const [takenBack, setTakenBack] = useState<{ readonly text: string; readonly at: number }>()
  const canComment = ticket.actions.includes('COMMENT')
  const canClose = ticket.actions.includes('CLOSE')
  const canTake = ticket.actions.includes('TAKE')
  const isForStaff = ticket.actions.includes('NOTE')
  return (
    <>
      <ScreenHead
        title={ticket.subject}
        sub={<State ticket={ticket} />}
        crumbs={[{ title: frame('tickets'), to: '/tickets/list' }, { title: String(ticket.number) }]}
        actions={
          <>
            {isForStaff && <StaffActions ticket={ticket} />}
            {canComment && (
              <button
                type="button"
                className={canTake ? 'p-btn' : 'p-btn p-btn--primary'}
                onClick={() => document.getElementById(MESSAGE_FIELD_ID)?.focus()}
              >
                {t('ticket.answer')}
              </button>
            )}
            {canClose && (
              <button type="button" className="p-btn" onClick={() => setClosing(true)}>
                {t('ticket.closeAction')}
              </button>
            )}
          </>
        }
      />
      <div className="p-detail">
        <TicketTimeline ticket={ticket}>
          <WaitingComments
            number={ticket.number}
            onTakeBack={(text) => {
              const field = document.getElementById(MESSAGE_FIELD_ID)
              const written = field instanceof HTMLTextAreaElement ? field.value : ''
              const both = [text, written].filter((part) => part !== '').join('\n\n')
              setTakenBack((last) => ({ text: both, at: (last?.at ?? 0) + 1 }))
            }}
          />
          {ticket.actions.includes('RATE') && <RateForm ticket={ticket} />}
          {!ticket.actions.includes('RATE') && ticket.rating !== null && (
            <Rating rating={ticket.rating} isOwn={!isForStaff} />
          )}
          {isForStaff ? (
            <StaffComposer
              key={takenBack?.at ?? 0}
              ticket={ticket}
              start={takenBack?.text}
              onClose={() => setClosing(true)}
            />
          ) : canComment ? (
            <AnswerForm
              key={takenBack?.at ?? 0}
              ticket={ticket}
              start={takenBack?.text}
              onClose={() => setClosing(true)}
            />
          ) : (
            <ReopenForm ticket={ticket} />
          )}
        </TicketTimeline>
        <TicketFacts ticket={ticket} />
      </div>
      {isClosing && <CloseDialog number={ticket.number} onClose={() => setClosing(false)} />}
    </>
  )
}

/** A ticket: its history, its facts, and the possible actions (M3). */
export function TicketScreen({ params }: ScreenProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const number = /^\d{1,9}$/.test(params['number'] ?? '') ? Number(params['number']) : 0
  const query = usePortalQuery('Ticket', { number }, { hasFiles: true })
  return (
    <div className="p-page">
      {query.data?.ticket == null && (
        <ScreenHead
          title={t('ticket.title', { number: params['number'] ?? '' })}
          crumbs={[{ title: frame('tickets'), to: '/tickets/list' }, { title: params['number'] ?? '' }]}
        />
      )}
      <QueryState query={query} skeleton={<Skeleton rows={10} />} failure={t('ticket.failed')}>
        {({ ticket }) =>
          ticket === null ? (
            <Empty
              icon="search"
              title={shared('state.notFound')}
              actions={
                <ScreenLink className="p-btn" to="/tickets/list">
                  {frame('tickets')}
                </ScreenLink>
              }
            >
              <p>{frame('state.notFoundText')}</p>
            </Empty>
          ) : (
            <Ticket key={ticket.number} ticket={ticket} />
          )
        }
      </QueryState>
    </div>
  )
}
