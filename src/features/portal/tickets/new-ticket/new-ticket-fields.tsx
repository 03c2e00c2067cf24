import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OTHER_MACHINE, TICKET_TEXT_LIMITS } from '../../../../contracts/portal/ticket-forms.ts'
import { TICKET_SEVERITIES, TICKET_TYPES } from '../../../../domain/portal/ticket.ts'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { TicketFieldError } from '../ticket-field-error.tsx'
import { MachineField, type FoundMachine } from './machine-field.tsx'
import type { NewTicketEntered } from './new-ticket-draft.ts'
import type { NewTicketForm } from './use-new-ticket.ts'
import { useLocations } from './use-locations.ts'

export const toFieldId = (name: keyof NewTicketEntered): string => `new-ticket-${name}`

/** A machine in words: `Adze 450, AD450-2109-0077`. */
export const describeMachine = ({ model, serialNumber }: Pick<FoundMachine, 'model' | 'serialNumber'>): string =>
  `${model}, ${serialNumber}`

interface PartProps {
  readonly ticket: NewTicketForm
}

function TextField({
  ticket,
  name,
  label,
  isOptional = false,
  max,
}: PartProps & {
  readonly name: 'otherMachine' | 'otherSerialNumber' | 'subject'
  readonly label: string
  readonly isOptional?: boolean
  readonly max: number
}): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { form } = ticket
  const id = toFieldId(name)
  const error = form.formState.errors[name]?.message
  return (
    <div className={isOptional ? 'p-field p-field--6' : 'p-field'}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">({frame('state.optional')})</span>}
      </label>
      <input
        className="p-input"
        id={id}
        maxLength={max}
        autoComplete="off"
        aria-describedby={`${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        {...form.register(name)}
      />
      <TicketFieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Where it is, what kind it is, and which machine. */
export function PlaceFields({ ticket }: PartProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { form, machineName, chooseMachine } = ticket
  const { errors } = form.formState
  const locations = useLocations()
  const [location, machine] = useWatch({ control: form.control, name: ['location', 'machine'] })
  const [locationId, machineId] = [toFieldId('location'), toFieldId('machine')]
  const choose = (found: FoundMachine | undefined): void => {
    if (found === undefined) {
      chooseMachine(OTHER_MACHINE, t('new.otherMachine'))
      return
    }
    chooseMachine(found.serialNumber, describeMachine(found))
    form.setValue('location', found.organization.id, { shouldValidate: true })
  }
  return (
    <fieldset className="p-group">
      <legend>{t('new.where')}</legend>
      <div className="p-fields">
        <div className="p-field p-field--6">
          <label htmlFor={locationId}>{t('new.location')}</label>
          <select
            className="p-input"
            id={locationId}
            aria-describedby={`${locationId}-error`}
            aria-invalid={errors.location === undefined ? undefined : true}
            {...form.register('location', {
              onChange: () => {
                // A machine has one location, so choosing another location clears the machine.
                if (machine !== '' && machine !== OTHER_MACHINE) chooseMachine('', '')
              },
            })}
            value={location}
          >
            <option value="">{t('new.choose')}</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <TicketFieldError id={`${locationId}-error`} error={errors.location?.message} />
        </div>
      </div>
      <fieldset className="p-field" id={toFieldId('type')} tabIndex={-1}>
        <legend className="p-label">{t('new.type')}</legend>
        <div className="p-choices">
          {TICKET_TYPES.map((type) => (
            <label key={type} className="p-choice">
              <input type="radio" className="p-check" value={type} {...form.register('type')} />
              <span>
                {t(`types.${type}`)}
                <small>{t(`typeHints.${type}`)}</small>
              </span>
            </label>
          ))}
        </div>
        <TicketFieldError id={`${toFieldId('type')}-error`} error={errors.type?.message} />
      </fieldset>
      <fieldset className="p-field" id={toFieldId('severity')} tabIndex={-1}>
        <legend className="p-label">{t('severity.label')}</legend>
        <div className="p-choices">
          {TICKET_SEVERITIES.map((severity) => (
            <label key={severity} className="p-choice">
              <input type="radio" className="p-check" value={severity} {...form.register('severity')} />
              <span>
                {t(`severity.${severity}`)}
                <small>{t(`severity.hints.${severity}`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <MachineField
        id={machineId}
        location={location}
        chosen={machineName}
        onChoose={choose}
        onClear={() => chooseMachine('', '')}
        error={errors.machine?.message}
      />
      {machine === OTHER_MACHINE && (
        <div className="p-fields">
          <TextField
            ticket={ticket}
            name="otherMachine"
            label={t('new.otherName')}
            isOptional
            max={TICKET_TEXT_LIMITS.machine}
          />
          <TextField
            ticket={ticket}
            name="otherSerialNumber"
            label={t('new.otherSerial')}
            isOptional
            max={TICKET_TEXT_LIMITS.machine}
          />
        </div>
      )}
    </fieldset>
  )
}

/** What happens, in one line and in as many as it takes. */
export function TextFields({ ticket }: PartProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { form } = ticket
  const id = toFieldId('description')
  const error = form.formState.errors.description?.message
  return (
    <fieldset className="p-group">
      <legend>{t('new.what')}</legend>
      <TextField ticket={ticket} name="subject" label={t('new.subject')} max={TICKET_TEXT_LIMITS.subject} />
      <div className="p-field">
        <label htmlFor={id}>{t('new.description')}</label>
        <textarea
          className="p-input"
          id={id}
          rows={6}
          maxLength={TICKET_TEXT_LIMITS.text}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          {...form.register('description')}
        />
        <TicketFieldError id={`${id}-error`} error={error} />
        <p className="p-hint" id={`${id}-hint`}>
          {t('new.descriptionHint')}
        </p>
      </div>
    </fieldset>
  )
}

/** Who of the customer reads it: customers alone may keep it to themselves. */
export function ReaderField({ form }: Pick<NewTicketForm, 'form'>): ReactNode {
  const { t } = useTranslation('tickets')
  const { siteName } = useLinkFrame()
  return (
    <fieldset className="p-group">
      <legend>{t('new.readers')}</legend>
      <label className="p-choice">
        <input type="checkbox" className="p-check" {...form.register('isPrivate')} />
        <span>
          {t('new.private', { site: siteName })}
          <small>{t('new.privateHint')}</small>
        </span>
      </label>
    </fieldset>
  )
}
