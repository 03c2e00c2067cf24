import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { fetchPortalSettings } from '../../components/portal/fetch-portal-settings.ts'
import { Gate, GateHeader, WaitingGate } from '../../components/workspace/gate.tsx'
import { LOCALE_COOKIE } from '../../domain/cookie/cookie-names.ts'
import { findCookie } from '../../domain/cookie/find-cookie.ts'
import type { Language } from '../../domain/locale/language.ts'
import { parseAcceptLanguage } from '../../domain/path/locale-choice.ts'
import type { LocaleSegment } from '../../domain/path/parse-path.ts'
import { parseGroupLocale, pickTextLanguage } from '../../i18n/group-languages.ts'
import { i18nOf } from '../../i18n/text-store.ts'
import { textTagOf } from '../../domain/locale/text-tag.ts'
import { PortalStyles } from '../portal/portal-styles.tsx'
import { openLogin } from './create-session.ts'
import type { LoginFlow } from './login-flow.ts'

/** This page stands in no locale: the one that the visitor chose, else the language of the browser. */
function readLocale(): LocaleSegment {
  const language = pickTextLanguage(parseAcceptLanguage(navigator.languages.join(',')))
  return parseGroupLocale(findCookie(document.cookie, LOCALE_COOKIE) ?? '') ?? { raw: language, language }
}

/** Only paths within this site, since stored values cannot be trusted. */
function toOwnPath(path: string | undefined): string | undefined {
  const { origin } = window.location
  const url = path === undefined || !URL.canParse(path, origin) ? undefined : new URL(path, origin)
  return url?.origin === origin ? url.href : undefined
}

/** Why the login did not finish. */
interface LoginFailure {
  /** `away`: what the exchange needs did not come; the code is still good. `denied`: the provider refuses (RFC 6749 §4.1.2.1). */
  readonly kind: 'away' | 'denied' | 'failed'
  readonly message: string
  /** Of the portal, where they are known. */
  readonly segment?: string
  readonly supportEmail?: string
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Exchanges what the login page sent; then leaves, so that the code stays in no history. @returns what went wrong. */
async function complete(urlCode: string, onName: (name: string) => void): Promise<LoginFailure | undefined> {
  const { href } = window.location
  let opened: { readonly segment: string; readonly supportEmail: string; readonly flow: LoginFlow }
  try {
    const { identity, segment, supportEmail, groupName } = await fetchPortalSettings()
    onName(groupName)
    opened = { segment, supportEmail, flow: (await openLogin(identity)).flow }
  } catch (error) {
    return { kind: 'away', message: toMessage(error) }
  }
  const { flow, segment, supportEmail } = opened
  try {
    const { journey } = await flow.complete(href)
    window.location.replace(toOwnPath(journey?.returnTo) ?? `/${urlCode}/${segment}`)
    return undefined
  } catch (error) {
    const isDenied = new URL(href).searchParams.get('error') === 'access_denied'
    return { kind: isDenied ? 'denied' : 'failed', message: toMessage(error), segment, supportEmail }
  }
}

/** One and the same callback: React may start it twice, the code is good once. */
let running: Promise<LoginFailure | undefined> | undefined

/** The login page sent somebody back (A1): to the page that was asked for, or what went wrong. */
export function CallbackScreen(): ReactNode {
  const locale = readLocale()
  return (
    <I18nextProvider i18n={i18nOf(textTagOf(locale))}>
      <CallbackBody urlCode={locale.raw} language={locale.language} />
    </I18nextProvider>
  )
}

const TITLES = { away: 'login.away', denied: 'login.denied', failed: 'login.failed' } as const
const WORDS = { away: 'login.awayText', denied: 'login.deniedText', failed: 'login.failedText' } as const

function CallbackBody({ urlCode, language }: { readonly urlCode: string; readonly language: Language }): ReactNode {
  const [failure, setFailure] = useState<LoginFailure>()
  const [name, setName] = useState<string>()
  const { t } = useTranslation('portal')
  const { t: shared } = useTranslation('workspace')
  const homePath = `/${urlCode}`
  const start = useCallback((): void => {
    setFailure(undefined)
    running ??= complete(urlCode, setName)
    void running.then(setFailure)
  }, [urlCode])
  useEffect(() => {
    document.documentElement.lang = language
    // oxlint-disable-next-line react/set-state-in-effect -- a login is completed outside of React, and its outcome is shown
    start()
  }, [language, start])
  const retry = (): void => {
    running = undefined
    start()
  }
  return (
    <div className="p-root">
      <PortalStyles />
      {name !== undefined && <GateHeader name={name} href={homePath} />}
      <main>
        {failure === undefined ? (
          <WaitingGate text={t('login.returning')} />
        ) : (
          <Gate
            title={t(TITLES[failure.kind])}
            text={t(WORDS[failure.kind])}
            error={[t('login.error'), failure.message]}
            actions={
              <>
                {failure.kind === 'away' && (
                  <button type="button" className="p-btn p-btn--primary" onClick={retry}>
                    {shared('state.retry')}
                  </button>
                )}
                {failure.segment !== undefined && (
                  <a className="p-btn p-btn--primary" href={`${homePath}/${failure.segment}`}>
                    {t('login.again')}
                  </a>
                )}
                {failure.supportEmail !== undefined && (
                  <a className="p-btn" href={`mailto:${failure.supportEmail}`}>
                    {t('login.write')}
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
