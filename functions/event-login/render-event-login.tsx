import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '../../src/domain/locale/language.ts'
import { EventLoginView, type EventLoginFailure } from '../../src/features/site/event-login/event-login-view.tsx'
import { runtimeI18n } from '../platform/runtime-texts.ts'

/** The form of a gate with what was wrong; nothing in it needs scripts. */
export function renderEventLogin(language: Language, page: string, failure: EventLoginFailure): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={runtimeI18n(language, 'page')}>
      <EventLoginView page={page} failure={failure} isLive={false} />
    </I18nextProvider>,
  )
}
