import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseMeasurement } from '../../../components/frame/stores/measurement-store.ts'
import { useMeasurement } from '../../../components/frame/measurement.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { NoticeChoices } from './notice-choices.tsx'

const SYSTEMS = [
  ['Metric', 'metric'],
  ['Imperial', 'imperial'],
] as const

/** Units of the site (S1 §4), and how notices come; each holds at once. */
export function PortalPreferences({ account }: { readonly account: ResultOf<'Account'>['viewer'] }): ReactNode {
  const { t } = useTranslation('account')
  const system = useMeasurement()
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
        </div>
      </div>
      <NoticeChoices choices={account.noticeChoices} />
    </ScreenSection>
  )
}
