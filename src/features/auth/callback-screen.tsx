import { useEffect, useState, type ReactNode } from 'react'
import { fetchPortalSettings } from '../../components/portal/fetch-portal-settings.ts'
import { Gate, WaitingGate } from '../../components/workspace/gate.tsx'
import { LOCALE_COOKIE } from '../../domain/cookie-names.ts'
import { findCookie } from '../../domain/find-cookie.ts'
import type { Language } from '../../domain/language.ts'
import { parseLocaleSegment, type LocaleSegment } from '../../domain/parse-path.ts'
import { portalTexts } from '../../i18n/portal-texts.ts'
import { PortalStyles } from '../../theme/portal/portal-styles.tsx'
import { openLogin } from './create-session.ts'

/** The locale that the visitor saw last: this page stands in none. */
const readLocale = (): LocaleSegment =>
  parseLocaleSegment(findCookie(document.cookie, LOCALE_COOKIE) ?? '') ?? { raw: 'en', language: 'en' }

/** Only ways within this site: what was kept in the browser might be anybody's. */
function toOwnPath(path: string | undefined): string | undefined {
  const { origin } = window.location
  const url = path === undefined || !URL.canParse(path, origin) ? undefined : new URL(path, origin)
  return url?.origin === origin ? url.href : undefined
}

/** Exchanges what the login page sent; then leaves, so that the code stays in no history. */
async function complete(urlCode: string): Promise<void> {
  const { identity, segment } = await fetchPortalSettings()
  const { flow } = await openLogin(identity)
  const { journey } = await flow.complete(window.location.href)
  window.location.replace(toOwnPath(journey?.returnTo) ?? `/${urlCode}/${segment}`)
}

/** Words of one and the same callback: React may start it twice, the code is good once. */
let running: Promise<void> | undefined

/** The login page sent somebody back (A1): to the page that was asked for, or what went wrong. */
export function CallbackScreen(): ReactNode {
  const locale = readLocale()
  portalTexts.useTexts(locale.language)
  return <CallbackBody urlCode={locale.raw} language={locale.language} />
}

function CallbackBody({ urlCode, language }: { readonly urlCode: string; readonly language: Language }): ReactNode {
  const [message, setMessage] = useState<string>()
  const t = portalTexts.require(language).portal
  const homePath = `/${urlCode}`
  const [segment, setSegment] = useState<string>()
  useEffect(() => {
    document.documentElement.lang = language
    running ??= complete(urlCode)
    running.catch((error: unknown) => {
      setMessage(error instanceof Error ? error.message : String(error))
      fetchPortalSettings().then(
        (settings) => setSegment(settings.segment),
        () => undefined,
      )
    })
  }, [language, urlCode])
  return (
    <div className="p-root">
      <PortalStyles />
      <main>
        {message === undefined ? (
          <WaitingGate text={t('login.returning')} />
        ) : (
          <Gate
            title={t('login.failed')}
            text={t('login.failedText')}
            error={[t('login.error'), message]}
            actions={
              <>
                {segment !== undefined && (
                  <a className="p-btn p-btn--primary" href={`${homePath}/${segment}`}>
                    {t('login.again')}
                  </a>
                )}
                <a className="p-btn p-btn--quiet" href={homePath}>
                  {t('login.toHome')}
                </a>
              </>
            }
          />
        )}
      </main>
    </div>
  )
}
