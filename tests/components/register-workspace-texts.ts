import { readFileSync } from 'node:fs'
import type { Language } from '../../src/domain/language.ts'
import type { TextTree } from '../../src/i18n/namespaces.ts'
import { WORKSPACE_NAMESPACES, workspaceTexts } from '../../src/i18n/workspace-texts.ts'

/** Gives a test the texts of the portal in a language, as they are. */
export function registerWorkspaceTexts(language: Language): void {
  const texts = WORKSPACE_NAMESPACES.map(
    (name) => [name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as TextTree] as const,
  )
  workspaceTexts.register(language, Object.fromEntries(texts) as Parameters<typeof workspaceTexts.register>[1])
}
