import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '../../../src/domain/locale/language.ts'
import type { DevelopChange } from '../../../src/gatsby/develop/changes.ts'
import type { Namespace, TextTree } from '../../../src/i18n/namespaces.ts'

const TEXTS = /^locales[\\/]([a-z]{2})[\\/]([\w-]+)\.json$/

/** Interface texts of a changed file, which browsers apply without reloading; none for another file or invalid JSON. */
export function readChangedTexts(cwd: string, file: string): readonly DevelopChange[] {
  const [, language = '', namespace] = TEXTS.exec(file) ?? []
  if (!isLanguage(language) || namespace === undefined) return []
  try {
    const texts = JSON.parse(readFileSync(join(cwd, file), 'utf8')) as TextTree
    // Browsers ignore texts of other names.
    return [{ kind: 'texts', language, namespace: namespace as Namespace, texts }]
  } catch {
    // Planning says what is wrong with it.
    return []
  }
}
