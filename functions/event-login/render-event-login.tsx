import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../src/domain/locale/language.ts'
import { EventLoginView, type EventLoginFailure } from '../../src/features/public/event-login/event-login-view.tsx'
import { requirePageTexts } from '../platform/texts/page-texts.ts'

/** The form of a gate with what was wrong; nothing in it needs scripts. */
export function renderEventLogin(language: Language, page: string, failure: EventLoginFailure): string {
  return renderToStaticMarkup(
    <EventLoginView t={requirePageTexts(language)} page={page} failure={failure} isLive={false} />,
  )
}
