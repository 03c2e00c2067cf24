import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../src/domain/language.ts'
import { RoleDeniedView } from '../../src/features/event-login/role-denied-view.tsx'
import { requirePageTexts } from '../texts/page-texts.ts'

/** What a gate says to who is logged in without the page's role. */
export function renderRoleDenied(language: Language, page: string): string {
  return renderToStaticMarkup(<RoleDeniedView t={requirePageTexts(language)} page={page} />)
}
