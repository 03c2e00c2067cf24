import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { ConflictDialog } from '../../../components/portal/conflict-dialog.tsx'
import { ErrorSummary } from '../../../components/forms/error-summary.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import {
  PROFILE_FIELDS,
  type ProfileErrorKey,
  type ProfileField as Field,
} from '../../../contracts/portal/profile-schema.ts'
import { GROUP_LANGUAGES } from '../../../i18n/group-languages.ts'
import { suggestName } from '../../../domain/portal/suggest-name.ts'
import { formatRecentInText } from '../../../i18n/formats/format-moment.ts'
import { nameOfLanguage } from '../../../i18n/formats/format.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { ProfileField, toFieldId } from './profile-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface LineProps {
  readonly autoComplete: string
  readonly isOptional?: boolean
  readonly inputMode?: 'tel'
  readonly width?: string
}

const LINES = [
  ['firstName', { autoComplete: 'given-name' }],
  ['lastName', { autoComplete: 'family-name' }],
] as const satisfies readonly (readonly [Field, LineProps])[]

const ADDRESS_LINES = [
  ['phone', { autoComplete: 'tel', inputMode: 'tel', isOptional: true }],
  ['address', { autoComplete: 'address-line1', isOptional: true }],
  ['postalCode', { autoComplete: 'postal-code', isOptional: true, width: 'p-field--3 p-field--half' }],
  ['city', { autoComplete: 'address-level2', isOptional: true, width: 'p-field--3 p-field--half' }],
] as const satisfies readonly (readonly [Field, LineProps])[]

function FixedField({
  id,
  label,
  value,
  hint,
}: Readonly<Record<'id' | 'label' | 'value', string>> & { readonly hint?: string }): ReactNode {
  return (
    <div className="p-field p-field--6">
      <label htmlFor={id}>{label}</label>
      <input
        className="p-input"
        id={id}
        value={value}
        readOnly
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && (
        <p className="p-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The own profile (S2 §5): unsaved changes are counted, kept on the device, and can be undone. */
export function ProfileForm({ account }: { readonly account: ResultOf<'Account'>['viewer'] }): ReactNode {
  const { t } = useTranslation('account')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const profile = useProfileForm(account)
  const { form, countries, values, changes, draft, isSaving, hasFailed, conflict, save, undo } = profile
  const [attempts, setAttempts] = useState(0)
  const { register, formState, setValue } = form
  const errorOf = (field: Field): string | undefined => {
    const key = formState.errors[field]?.message
    return key === undefined ? undefined : t(`errors.${key as ProfileErrorKey}`)
  }
  const wrong = PROFILE_FIELDS.filter((field) => formState.errors[field] !== undefined)
  const meant =
    errorOf('country') === undefined
      ? undefined
      : suggestName(
          values.country,
          countries.map(({ name }) => name),
        )
  const drawLines = (lines: readonly (readonly [Field, LineProps])[]): ReactNode =>
    lines.map(([field, props]) => (
      <ProfileField key={field} field={field} binding={register(field)} error={errorOf(field)} {...props} />
    ))
  return (
    <>
      <form
        className="p-group"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save().then(() => setAttempts((count) => count + 1))
        }}
      >
        {draft !== undefined && (
          <Notice tone="draft" icon="history" title={t('draft', { time: formatRecentInText(draft.at, now, language) })}>
            <p>{t('draftText')}</p>
          </Notice>
        )}
        <ErrorSummary
          attempts={attempts}
          icon={<WorkspaceIcon name="warn" />}
          title={t('summary', { count: wrong.length })}
          errors={wrong.map((field) => ({
            id: toFieldId(field),
            label: t(`field.${field}`),
            message: errorOf(field) ?? '',
          }))}
        />
        <div className="p-fields">
          {drawLines(LINES)}
          <FixedField id="profile-email" label={t('field.email')} value={account.email} hint={t('emailHint')} />
          <FixedField id="profile-company" label={t('field.company')} value={account.company} />
          {drawLines(ADDRESS_LINES)}
          <ProfileField
            field="country"
            binding={register('country')}
            autoComplete="country-name"
            list="profile-countries"
            error={errorOf('country')}
            help={
              meant !== undefined && (
                <button
                  type="button"
                  className="p-link"
                  onClick={() => setValue('country', meant, { shouldValidate: true, shouldDirty: true })}
                >
                  {t('didYouMean', { name: meant })}
                </button>
              )
            }
          />
          <datalist id="profile-countries">
            {countries.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <ProfileField
            field="language"
            binding={register('language')}
            autoComplete="language"
            error={errorOf('language')}
            hint={t('languageHint')}
          >
            {GROUP_LANGUAGES.some((code) => code === values.language) ? null : (
              <option value="">{t('chooseLanguage')}</option>
            )}
            {GROUP_LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOfLanguage(code)}
              </option>
            ))}
          </ProfileField>
        </div>
        {hasFailed && <Notice tone="bad" icon="warn" isNew title={t('saveFailed')} />}
        <div className="p-form__foot">
          <button type="submit" className="p-btn p-btn--primary" aria-busy={isSaving}>
            {t('save')}
          </button>
          <button type="button" className="p-btn p-btn--quiet" disabled={changes === 0} onClick={undo}>
            {t('undo')}
          </button>
          <output className="p-hint">{changes > 0 && t('unsaved', { count: changes })}</output>
        </div>
      </form>
      {conflict !== undefined && (
        <ConflictDialog
          fields={conflict}
          isBusy={isSaving}
          onMerge={(mine) => void profile.merge(mine)}
          onClose={profile.leaveConflict}
        />
      )}
      <LeaveWarning count={changes} onDiscard={undo} />
    </>
  )
}
