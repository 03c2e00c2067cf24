import type { Language } from '../../domain/locale/language.ts'

/** What a source is called; without a region (developers.deepl.com/docs/getting-started/supported-languages). */
const SOURCES: Readonly<Record<Language, string>> = {
  cs: 'CS', de: 'DE', en: 'EN', es: 'ES', fr: 'FR', hu: 'HU', ja: 'JA', pt: 'PT', ro: 'RO', sk: 'SK', zh: 'ZH',
} // prettier-ignore

/** What is written: English, Portuguese and Chinese need a region or a script, and get those of the sites (`toContentLocale`). */
const TARGETS: Readonly<Record<Language, string>> = { ...SOURCES, en: 'EN-GB', pt: 'PT-BR', zh: 'ZH-HANS' }

export interface DeeplLanguages {
  readonly source: string
  readonly target: string
}

/** Names of languages as DeepL takes them. */
export const toDeeplLanguages = (source: Language, target: Language): DeeplLanguages => ({
  source: SOURCES[source],
  target: TARGETS[target],
})

const isName = (language: Language, name: string): boolean => {
  const given = name.toUpperCase()
  return given === SOURCES[language] || given === TARGETS[language]
}

const ROOT = /<xliff\b[^>]*>/
const OURS = Object.keys(SOURCES) as readonly Language[]

/**
 * Gives the languages in the root of an XLIFF file our names again, where DeepL wrote its own (`trgLang="PT-BR"`). All else stays
 * byte for byte; what language it must be is for the import to check.
 */
export function restoreLanguageNames(file: Uint8Array): Uint8Array {
  // As latin1 each byte is a letter and stays the same.
  const text = Buffer.from(file).toString('latin1')
  const [root] = ROOT.exec(text) ?? []
  if (root === undefined) return file
  const named = root.replaceAll(/\b((?:src|trg)Lang=)(["'])([\w-]+)\2/g, (whole, name: string, quote: string, value: string) => {
    const language = OURS.find((one) => isName(one, value))
    return language === undefined ? whole : `${name}${quote}${language}${quote}`
  }) // prettier-ignore
  return named === root
    ? file
    : Buffer.from(
        text.replace(root, () => named),
        'latin1',
      )
}
