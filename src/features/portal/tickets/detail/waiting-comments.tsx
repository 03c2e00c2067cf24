import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useStore } from '../../../../components/frame/stores/use-store.ts'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { useCommentOutbox } from '../../../../components/portal/use-comment-outbox.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { formatTime } from '../../../../i18n/formats/format-moment.ts'
import { Paragraphs } from './ticket-event-item.tsx'

export interface WaitingCommentsProps {
  readonly number: number
  /** The text of one that was taken back. */
  readonly onTakeBack: (text: string) => void
}

/** Answers that are on this device only, as yet. */
export function WaitingComments({ number, onTakeBack }: WaitingCommentsProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { user } = usePortal()
  const { language } = useLinkFrame().locale
  const outbox = useCommentOutbox()
  const waiting = useStore(outbox.comments).filter((comment) => comment.number === number)
  return waiting.map(({ key, text, at, isRefused }) => (
    <li key={key}>
      <span className="p-time__dot">
        <WorkspaceIcon name={isRefused === true ? 'warn' : 'clock'} isSmall />
      </span>
      <article className="p-msg p-msg--unsent">
        <header className="p-msg__head">
          <span className="strong">{user.fullName}</span>
          <output className={isRefused === true ? 'p-error' : 'muted small'}>
            {isRefused === true
              ? t('ticket.refused')
              : t('ticket.waitingToSend', { time: formatTime(new Date(at), language) })}
          </output>
        </header>
        <div className="p-msg__body">
          <Paragraphs text={text} />
          <div className="p-actions">
            <button
              type="button"
              className="p-btn p-btn--s"
              onClick={() => {
                outbox.remove(key)
                onTakeBack(text)
              }}
            >
              {t('ticket.takeBack')}
            </button>
          </div>
        </div>
      </article>
    </li>
  ))
}
