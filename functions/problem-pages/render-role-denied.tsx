import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '../../src/domain/locale/language.ts'
import { RoleDeniedView } from '../../src/features/site/event-login/role-denied-view.tsx'
import { runtimeI18n } from '../platform/runtime-texts.ts'

/** What a gate says to visitors who are logged in without the page's role. */
export function renderRoleDenied(language: Language, page: string): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={runtimeI18n(language, 'page')}>
      <RoleDeniedView page={page} />
    </I18nextProvider>,
  )
}
