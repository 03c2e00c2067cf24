import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { formatDay, formatRecentInText } from '../../../i18n/formats/format-moment.ts'

/** Fewer are soon used up. */
const FEW_CODES = 3

interface SettingProps {
  readonly title: ReactNode
  readonly text: string
  /** Page of the provider; absent: nothing can be done here. */
  readonly page?: 'password' | 'second-factor' | 'sessions'
  readonly action?: string
  /** What the action is about, for those who hear it alone. */
  readonly label?: string
  readonly isPrimary?: boolean
}

function Setting({ title, text, page, action, label, isPrimary = false }: SettingProps): ReactNode {
  const { settings } = usePortal()
  const { language } = useLinkFrame().locale
  const { accountUrl } = settings.identity
  return (
    <li className="p-setting">
      <div>
        <p className="strong">{title}</p>
        <p className="small muted">{text}</p>
      </div>
      {page !== undefined && accountUrl !== undefined && (
        <div className="p-actions">
          <a
            className={isPrimary ? 'p-btn p-btn--s p-btn--primary' : 'p-btn p-btn--s'}
            href={`${accountUrl.replace(/\/$/, '')}/${page}?lang=${language}`}
            aria-label={label}
          >
            {action}
          </a>
        </div>
      )}
    </li>
  )
}

/** Password, second factor, recovery codes, sessions: their state, and links to the provider's pages for them. */
export function LoginSettings({ account }: { readonly account: ResultOf<'Account'>['viewer'] }): ReactNode {
  const { t } = useTranslation('account')
  const { settings } = usePortal()
  const { language } = useLinkFrame().locale
  const now = useNow()
  const { isInternal, passwordChangedAt, secondFactor } = account
  return (
    <ScreenSection
      id="account-login"
      title={t('login')}
      note={t(settings.identity.accountUrl === undefined ? 'noLoginPages' : 'loginText')}
    >
      <ul className="p-list">
        {!isInternal && (
          <Setting
            title={t('password')}
            text={
              passwordChangedAt == null
                ? t('passwordNever')
                : t('passwordChanged', { date: formatDay(new Date(passwordChangedAt), language) })
            }
            page="password"
            action={t('change')}
            label={t('changeLabel')}
          />
        )}
        {secondFactor == null ? (
          <Setting
            title={
              <>
                {t('factor')}{' '}
                <StateTag shape="bar" tone="off">
                  {t('factorOff')}
                </StateTag>
              </>
            }
            text={t('factorNone')}
            page="second-factor"
            action={t('enable')}
            label={t('enableLabel')}
            isPrimary
          />
        ) : (
          <>
            <Setting
              title={
                <>
                  {t('factor')}{' '}
                  <StateTag shape="full" tone="ok">
                    {t('factorOn')}
                  </StateTag>
                </>
              }
              text={
                secondFactor.lastUsedAt == null
                  ? t('factorText', {
                      device: secondFactor.deviceName,
                      date: formatDay(new Date(secondFactor.createdAt), language),
                    })
                  : t('factorUsed', {
                      device: secondFactor.deviceName,
                      date: formatDay(new Date(secondFactor.createdAt), language),
                      used: formatRecentInText(new Date(secondFactor.lastUsedAt), now, language),
                    })
              }
              page="second-factor"
              action={t('reset')}
              label={t('resetLabel')}
            />
            <Setting
              title={
                <>
                  {t('codes')}{' '}
                  <StateTag
                    shape={secondFactor.recoveryCodesLeft < FEW_CODES ? 'clock' : 'full'}
                    tone={secondFactor.recoveryCodesLeft < FEW_CODES ? 'wait' : 'ok'}
                  >
                    {t('codesLeft', { count: secondFactor.recoveryCodesLeft })}
                  </StateTag>
                </>
              }
              text={t('codesText')}
            />
          </>
        )}
        <Setting
          title={t('sessions')}
          text={t('sessionsText')}
          page="sessions"
          action={t('show')}
          label={t('showLabel')}
        />
      </ul>
    </ScreenSection>
  )
}
