import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { fetchPortalSettings } from '../../components/portal/fetch-portal-settings.ts'
import { Gate, WaitingGate } from '../../components/workspace/gate.tsx'
import { LOCALE_COOKIE } from '../../domain/cookie/cookie-names.ts'
import { findCookie } from '../../domain/cookie/find-cookie.ts'
import type { Language } from '../../domain/locale/language.ts'
import { LOGIN_ROUTES } from '../../domain/request/fixed-pages.ts'
import { parseLoginGoal, toLoginAddress, type LoginGoal } from '../../domain/request/login-address.ts'
import type { LocaleSegment } from '../../domain/path/parse-path.ts'
import { parseGroupLocale, pickTextLanguage } from '../../i18n/group-languages.ts'
import { i18nOf } from '../../i18n/text-store.ts'
import { PortalStyles } from '../portal/portal-styles.tsx'
import { openLogin } from './create-session.ts'
import { closeServerSession, openServerSession } from './server-session.ts'

/** After this somebody is still here: what was asked for is a download, or does not come. Milliseconds. */
const STILL_HERE_MS = 4000

/** This page stands in no locale: that of what was asked for, else the one that the visitor saw last. */
function chooseLocale({ locale }: LoginGoal): LocaleSegment {
  const language = pickTextLanguage([])
  return locale ?? parseGroupLocale(findCookie(document.cookie, LOCALE_COOKIE) ?? '') ?? { raw: language, language }
}

/** What a login after a logout is for: the provider leads back to addresses that it knows, and so to this page without a query. */
const GOAL_KEY = 'uapp-login-goal'

function readGoal(): LoginGoal {
  const { search, origin } = window.location
  const kept = search === '' ? window.sessionStorage.getItem(GOAL_KEY) : null
  return parseLoginGoal(kept === null ? search : new URL(kept, origin).search, origin)
}

/** Logs in, tells the server, and leaves for the goal; or leaves for the login page, which leads back here. */
async function logIn({ to, isForOther }: LoginGoal, language: Language): Promise<void> {
  const { identity } = await fetchPortalSettings()
  const { flow } = await openLogin(identity)
  if (isForOther) {
    await closeServerSession()
    window.sessionStorage.setItem(GOAL_KEY, toLoginAddress(to))
    window.location.replace(await flow.logOut(window.location.origin + LOGIN_ROUTES.logIn))
    return
  }
  const wanted = { login: 'redirect', journey: { returnTo: toLoginAddress(to) }, languages: language } as const
  // A stored token may be valid here but not at the server, which has another clock and other keys.
  for (const forceRenew of [false, true]) {
    const tokens = await flow.getTokens({ ...wanted, forceRenew })
    if (tokens === undefined) return
    if (!(await openServerSession(tokens.idToken))) continue
    window.sessionStorage.removeItem(GOAL_KEY)
    return window.location.replace(to)
  }
  throw new Error('The server does not take the login')
}

/** Of one and the same page: React may start it twice. */
let running: Promise<void> | undefined

/** Login for a page or file that the server itself sends to those who may have it (S1 §6): `/login?to=…`. */
export function LoginScreen(): ReactNode {
  const [goal] = useState(readGoal)
  const locale = chooseLocale(goal)
  return (
    <I18nextProvider i18n={i18nOf(locale.language)}>
      <LoginBody goal={goal} locale={locale} />
    </I18nextProvider>
  )
}

function LoginBody({ goal, locale }: { readonly goal: LoginGoal; readonly locale: LocaleSegment }): ReactNode {
  const { language, raw } = locale
  const [message, setMessage] = useState<string>()
  const [isStillHere, setStillHere] = useState(false)
  const { t } = useTranslation('portal')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    document.documentElement.lang = language
    running ??= logIn(goal, language)
    running.then(
      () => {
        timer = setTimeout(() => setStillHere(true), STILL_HERE_MS)
      },
      (error: unknown) => setMessage(error instanceof Error ? error.message : String(error)),
    )
    return () => clearTimeout(timer)
  }, [goal, language])
  const toHome = (
    <a className="p-btn p-btn--quiet" href={`/${raw}`}>
      {t('login.toHome')}
    </a>
  )
  return (
    <div className="p-root">
      <PortalStyles />
      <main>
        {message !== undefined ? (
          <Gate
            title={t('login.failed')}
            text={t('login.failedText')}
            error={[t('login.error'), message]}
            actions={
              <>
                <a className="p-btn p-btn--primary" href={toLoginAddress(goal.to)}>
                  {t('login.again')}
                </a>
                {toHome}
              </>
            }
          />
        ) : isStillHere ? (
          <Gate
            title={t('login.arrived')}
            text={t('login.arrivedText')}
            actions={
              <>
                <a className="p-btn p-btn--primary" href={goal.to}>
                  {t('login.open')}
                </a>
                {toHome}
              </>
            }
          />
        ) : (
          <WaitingGate text={t('login.checking')} />
        )}
      </main>
    </div>
  )
}
