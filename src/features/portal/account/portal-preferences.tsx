import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseMeasurement } from '../../../components/frame/stores/measurement-store.ts'
import { useMeasurement } from '../../../components/frame/measurement.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'

type Preferences = ResultOf<'Account'>['viewer']['mailPreferences']

const SYSTEMS = [
  ['Metric', 'metric'],
  ['Imperial', 'imperial'],
] as const

/** Units of the site (S1 §4), and which mails come; both hold at once. */
export function PortalPreferences({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('account')
  const system = useMeasurement()
  const { request } = usePortal()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // Fields that this window did not change may have changed in another one.
    mutationFn: (wanted: Partial<Preferences>) => request('UpdateMailPreferences', wanted),
    onSuccess: () => {
      showMessage({ text: t('mailsSaved') })
      return queries.invalidateQueries({ queryKey: ['Account'] })
    },
    onError: () => showMessage({ text: t('mailsFailed'), isFailure: true }),
  })
  const shown = isPending ? { ...preferences, ...variables } : preferences
  const choices = [
    ['tickets', t('mailTickets')],
    ['access', t('mailAccess')],
  ] as const
  return (
    <ScreenSection id="account-portal" title={t('portal')}>
      <div className="p-group">
        <div className="p-fields">
          <div className="p-field p-field--6">
            <span className="p-label" id="account-units">
              {t('units')}
            </span>
            <fieldset className="p-seg" aria-labelledby="account-units">
              {SYSTEMS.map(([name, key]) => (
                <button key={name} type="button" aria-pressed={system === name} onClick={() => chooseMeasurement(name)}>
                  {t(key)}
                </button>
              ))}
            </fieldset>
          </div>
          <fieldset className="p-field p-field--6 p-plain-set">
            <legend className="p-label">{t('mails')}</legend>
            {choices.map(([name, label]) => (
              <label key={name} className="p-choice">
                <input
                  type="checkbox"
                  className="p-check"
                  checked={shown[name]}
                  aria-busy={isPending}
                  onChange={(event) => mutate({ [name]: event.target.checked })}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </div>
    </ScreenSection>
  )
}
