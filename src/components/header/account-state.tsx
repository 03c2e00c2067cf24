import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import { toPersonKey, toTokenKey } from '../../domain/portal/token-key.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { buttonStyles } from '../kit/links/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { fetchPortalSettings } from '../portal/fetch-portal-settings.ts'

export interface AccountStateProps {
  /** What stands there until more is known. */
  readonly logIn: ReactNode
  /** Path of the portal. */
  readonly root: string
}

/** Tokens that have ended are renewed or refused by the portal itself. */
const hasTokens = ({ identity }: PortalSettings): boolean =>
  window[identity.tokenStore].getItem(toTokenKey(identity)) !== null

/** The logged-in user; undefined: nobody, or the name is unknown to this browser. */
const findName = ({ identity }: PortalSettings): string | undefined =>
  window[identity.tokenStore].getItem(toPersonKey(identity)) ?? undefined

const lineButton = joinClasses(buttonStyles, 'line')

/** Login or logout, registration and the direct portal, as this browser and the group's settings have it. */
export function AccountState({ logIn, root }: AccountStateProps): ReactNode {
  const { t } = useTranslation('chrome')
  const { locale } = useLinkFrame()
  const [settings, setSettings] = useState<PortalSettings>()
  useEffect(() => {
    const controller = new AbortController()
    // Without an answer the links of the page remain.
    fetchPortalSettings(controller.signal).then(setSettings, () => undefined)
    return () => controller.abort()
  }, [])
  if (settings === undefined) return logIn
  const direct = settings.services.direct?.url
  const { registrationUrl } = settings.identity
  return (
    <>
      {hasTokens(settings) && findName(settings) !== undefined && <strong className="who">{findName(settings)}</strong>}
      {hasTokens(settings) ? (
        <a className={lineButton} href={`${root}/logout`} rel="nofollow">
          {t('logOut')}
        </a>
      ) : (
        <>
          {logIn}
          {registrationUrl !== undefined && (
            <a className={lineButton} href={`${registrationUrl}?lang=${locale.language}`}>
              {t('register')}
            </a>
          )}
        </>
      )}
      {direct !== undefined && (
        <a className={joinClasses(buttonStyles, 'quiet')} href={direct}>
          {t('directPortal')}
          <Icon name="external" />
        </a>
      )}
    </>
  )
}
