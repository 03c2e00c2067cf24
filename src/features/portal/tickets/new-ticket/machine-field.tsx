import { useId, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useCombobox } from '../../../../components/kit/fields/use-combobox.ts'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { TicketFieldError } from '../ticket-field-error.tsx'
import { useDelayed } from './use-delayed.ts'

/** A text with the typed words marked. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }): ReactNode {
  const at = typed.trim() === '' ? -1 : text.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0) return text
  const end = at + typed.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

export type FoundMachine = ResultOf<'MachineSearch'>['machines']['items'][number]

export interface MachineFieldProps {
  readonly id: string
  /** Where it stands; empty: anywhere. */
  readonly location: string
  /** What is chosen, in words; empty: nothing. */
  readonly chosen: string
  /** Undefined: another machine. */
  readonly onChoose: (machine: FoundMachine | undefined) => void
  /** Typing clears the choice. */
  readonly onClear: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const SHOWN = 6
const PAUSE_MS = 200

/** The machine of a ticket, found by any part of its number, model or place; or another one (S2 §5). */
export function MachineField({ id, location, chosen, onChoose, onClear, error, ref }: MachineFieldProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const list = useId()
  const [typed, setTyped] = useState('')
  const search = useDelayed(typed.trim(), PAUSE_MS)
  const { data } = usePortalQuery(
    'MachineSearch',
    {
      filter: {
        isRetired: false,
        ...(search === '' ? {} : { search }),
        ...(location === '' ? {} : { organizations: [location] }),
      },
      pageSize: SHOWN,
    },
    { keepsPrevious: true },
  )
  const found = data?.machines.items ?? []
  const options: readonly (FoundMachine | undefined)[] = [...found, undefined]
  const { isOpen, active, open, close, onKeyDown } = useCombobox(options.length, { isFirstActive: true })
  const choose = (machine: FoundMachine | undefined): void => {
    close()
    setTyped('')
    onChoose(machine)
  }
  return (
    <div className="p-field">
      <label htmlFor={id}>{t('new.machine')}</label>
      <div className="p-combo">
        <input
          id={id}
          ref={ref}
          className="p-input"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${list}-${active}`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          maxLength={100}
          value={chosen === '' ? typed : chosen}
          onFocus={() => {
            if (chosen === '') open()
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={(event) => onKeyDown(event, (at) => choose(options[at]))}
          onChange={({ target: { value } }) => {
            // Editing the text of a chosen machine starts a new search with the rest of it.
            if (chosen !== '') onClear()
            setTyped(value)
            open()
          }}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox whose options have several parts (ARIA 1.2) */}
        <div className="p-combo__list" id={list} role="listbox" aria-label={frame('machines')} hidden={!isOpen}>
          {options.map((machine, at) => (
            <div
              key={machine?.serialNumber ?? 'other'}
              id={`${list}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see its list
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={machine === undefined ? 'p-combo__other' : undefined}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(machine)
              }}
            >
              {machine === undefined ? (
                <>
                  <span>{t('new.otherMachine')}</span>
                  <small>{t('new.otherHint')}</small>
                </>
              ) : (
                <>
                  <span>
                    <Marked text={machine.model} typed={search} />
                  </span>
                  <span className="num">
                    <Marked text={machine.serialNumber} typed={search} />
                  </span>
                  <small>
                    <Marked
                      text={[machine.organization.name, machine.place].filter(Boolean).join(', ')}
                      typed={search}
                    />
                  </small>
                  <small>{machine.openTickets > 0 && frame('dash.openTickets', { count: machine.openTickets })}</small>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
      <output className="p-sr">
        {isOpen && data !== undefined && t('new.machineCount', { count: data.machines.total })}
      </output>
      <TicketFieldError id={`${id}-error`} error={error} />
      <p className="p-hint" id={`${id}-hint`}>
        {data !== undefined && t('new.machineHint', { count: data.machines.total })}
      </p>
    </div>
  )
}
