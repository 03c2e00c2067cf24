import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../../components/workspace/controls/field-error.tsx'
import { INVITATION_ROLES, type InvitationField } from '../../../../contracts/portal/invitation-form.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { GROUP_LANGUAGES } from '../../../../i18n/group-languages.ts'
import { SERVICE_IDS } from '../../../../domain/portal/applications.ts'
import { nameOfLanguage } from '../../../../i18n/formats/format.ts'
import type { InvitationEntries } from './invitation-entries.ts'
import { toInvitationFieldId } from './invitation-field-id.ts'

export interface InvitationFieldsProps {
  readonly form: UseFormReturn<InvitationEntries>
  readonly organizations: ResultOf<'UserAdministration'>['organizations']
  readonly errors: ReadonlyMap<InvitationField, string>
}

/** Attributes that connect a field to its error for screen readers. */
const describedBy = (field: InvitationField, isWrong: boolean): Readonly<Record<string, string | boolean>> =>
  isWrong ? { 'aria-invalid': true, 'aria-describedby': `${toInvitationFieldId(field)}-error` } : {}

/** The fields of an invitation. */
export function InvitationFields({ form, organizations, errors }: InvitationFieldsProps): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { register } = form
  const bind = (field: InvitationField): object => ({
    ...register(field),
    id: toInvitationFieldId(field),
    className: 'p-input',
    ...describedBy(field, errors.has(field)),
  })
  const wrong = (field: InvitationField): ReactNode => (
    <FieldError id={`${toInvitationFieldId(field)}-error`} message={errors.get(field)} />
  )
  const label = (field: InvitationField, isOptional = false): ReactNode => (
    <label htmlFor={toInvitationFieldId(field)}>
      {t(`invitation.${field}`)} {isOptional && <span className="opt">({frame('state.optional')})</span>}
    </label>
  )
  const text = (field: 'email' | 'firstName' | 'lastName' | 'position', type: string, isHalf = true): ReactNode => (
    <div className={isHalf ? 'p-field p-field--6' : 'p-field'}>
      {label(field, field === 'position')}
      <input type={type} autoComplete="off" {...bind(field)} />
      {wrong(field)}
    </div>
  )
  return (
    <>
      <div className="p-fields">
        {text('email', 'email', false)}
        {text('firstName', 'text')}
        {text('lastName', 'text')}
        <div className="p-field p-field--6">
          {label('organizationId')}
          <select {...bind('organizationId')}>
            <option value="">{t('choose')}</option>
            {organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {wrong('organizationId')}
        </div>
        <div className="p-field p-field--6">
          {label('language')}
          <select {...bind('language')}>
            {GROUP_LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {nameOfLanguage(one)}
              </option>
            ))}
          </select>
          {wrong('language')}
        </div>
        {text('position', 'text', false)}
      </div>
      <fieldset aria-describedby={`${toInvitationFieldId('role')}-hint`}>
        <legend className="p-label">{t('invitation.role')}</legend>
        <div className="p-two-col">
          {INVITATION_ROLES.map((one) => (
            <label key={one} className="p-opt">
              <input type="radio" className="p-check" value={one} {...register('role')} />
              <span>{t(`organizations.${one}`)}</span>
            </label>
          ))}
        </div>
        <p className="p-hint" id={`${toInvitationFieldId('role')}-hint`}>
          {t('invitation.roleHint')}
        </p>
      </fieldset>
      <fieldset {...describedBy('services', errors.has('services'))}>
        <legend className="p-label">{t('invitation.services')}</legend>
        {wrong('services')}
        <div className="p-two-col">
          {SERVICE_IDS.map((id, at) => (
            <label key={id} className="p-opt">
              <input
                type="checkbox"
                className="p-check"
                value={id}
                {...register('services')}
                {...(at === 0 ? { id: toInvitationFieldId('services') } : {})}
              />
              <span>{frame(`service.names.${id}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="p-field">
        {label('message', true)}
        <textarea rows={3} {...bind('message')} />
        {wrong('message')}
      </div>
    </>
  )
}
