import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { TICKET_TEXT_LIMITS } from '../../../../contracts/portal/ticket-forms.ts'
import { formatTime } from '../../../../i18n/formats/format-moment.ts'
import { joinClasses } from '../../../../theme/join-classes.ts'
import { TicketFieldError } from '../ticket-field-error.tsx'

/** Of its field, which buttons elsewhere on the screen lead to. */
export const MESSAGE_FIELD_ID = 'ticket-answer'

export interface MessageFormProps {
  readonly label: string
  readonly rows: number
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  /** When the draft was kept last. */
  readonly keptAt: Date | undefined
  readonly hint?: string
  /** Above the field. */
  readonly intro?: ReactNode
  /** Customers never see it. */
  readonly isInternal?: boolean
  readonly files?: ReactNode
  readonly actions: ReactNode
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** Where the reader writes at the end of a ticket's course. */
export function MessageForm(props: MessageFormProps): ReactNode {
  const { label, rows, field, error, keptAt, hint, intro, isInternal = false, files, actions, isBusy, onSubmit } = props
  const { t } = useTranslation('tickets')
  const { user } = usePortal()
  const { language } = useLinkFrame().locale
  const hints = [
    ...(keptAt === undefined ? [] : [t('draft', { time: formatTime(keptAt, language) })]),
    ...(hint === undefined ? [] : [hint]),
  ]
  return (
    <li>
      <span className="p-time__dot">
        <span className="p-initials p-initials--s" aria-hidden="true">
          {user.initials}
        </span>
      </span>
      <form
        className={joinClasses('p-msg', isInternal && 'p-msg--internal')}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="p-msg__form">
          {intro}
          <div className="p-field">
            <label htmlFor={MESSAGE_FIELD_ID}>{label}</label>
            <textarea
              className="p-input p-input--mid"
              id={MESSAGE_FIELD_ID}
              rows={rows}
              maxLength={TICKET_TEXT_LIMITS.text}
              aria-describedby={`${MESSAGE_FIELD_ID}-hint ${MESSAGE_FIELD_ID}-error`}
              aria-invalid={error === undefined ? undefined : true}
              {...field}
            />
            <TicketFieldError id={`${MESSAGE_FIELD_ID}-error`} error={error} />
            {hints.length > 0 && (
              <p className="p-hint" id={`${MESSAGE_FIELD_ID}-hint`}>
                {hints.join(' ')}
              </p>
            )}
          </div>
          {files}
          <div className="p-actions p-actions--end">{actions}</div>
        </div>
      </form>
    </li>
  )
}
