import { readFileSync } from 'node:fs'
import type { Language } from '../../src/domain/locale/language.ts'
import type { TextTree } from '../../src/i18n/namespaces.ts'
import { PORTAL_NAMESPACES, portalTexts } from '../../src/i18n/portal-texts.ts'

/** Gives a test the texts of the portal in a language, as they are. */
export function registerPortalTexts(language: Language): void {
  const texts = PORTAL_NAMESPACES.map(
    (name) => [name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as TextTree] as const,
  )
  portalTexts.register(language, Object.fromEntries(texts) as Parameters<typeof portalTexts.register>[1])
}
