import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerForm } from './answer-form.tsx'
import { NoteForm } from './note-form.tsx'
import { ReopenForm } from './reopen-form.tsx'
import type { TicketDetail } from './ticket-detail.ts'

type Mode = 'answer' | 'ask' | 'reopen' | 'note'

export interface StaffComposerProps {
  readonly ticket: TicketDetail
  /** Taken back from the outbox, to be changed. */
  readonly start?: string | undefined
  readonly onClose: () => void
}

function listModes({ actions }: TicketDetail): readonly Mode[] {
  if (actions.includes('COMMENT')) return ['answer', 'ask', 'note']
  return actions.includes('REOPEN') ? ['reopen', 'note'] : ['note']
}

/** Where staff write: an answer, a question, or a note that customers never see. Each kind of text has a draft of its own. */
export function StaffComposer({ ticket, start, onClose }: StaffComposerProps): ReactNode {
  const { t } = useTranslation('tickets')
  const name = useId()
  const modes = listModes(ticket)
  const [chosen, setChosen] = useState<Mode>('answer')
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'note')
  const names: Readonly<Record<Mode, string>> = {
    answer: t('staff.answer'),
    ask: t('staff.ask'),
    reopen: t('ticket.reopen'),
    note: t('staff.note'),
  }
  const switcher = modes.length > 1 && (
    <fieldset className="p-segments">
      <legend className="p-sr">{t('staff.mode')}</legend>
      {modes.map((one) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === mode} onChange={() => setChosen(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  )
  switch (mode) {
    case 'note':
      return <NoteForm ticket={ticket} intro={switcher} />
    case 'reopen':
      return <ReopenForm ticket={ticket} switcher={switcher} />
    default:
      return <AnswerForm ticket={ticket} start={start} asks={mode === 'ask'} intro={switcher} onClose={onClose} />
  }
}
