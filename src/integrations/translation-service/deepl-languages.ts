import { LANGUAGES, type Language } from '../../domain/locale/language.ts'

/** What a source is called; without a region (developers.deepl.com/docs/getting-started/supported-languages). */
const toSource = (language: Language): string => (language === 'no' ? 'NB' : language.toUpperCase())

/** What is written: English, Portuguese and Chinese need a region or a script, and get those of the sites (`toContentLocale`). */
const TARGETS: Readonly<Partial<Record<Language, string>>> = { en: 'EN-GB', pt: 'PT-BR', zh: 'ZH-HANS' }
const toTarget = (language: Language): string => TARGETS[language] ?? toSource(language)

export interface DeeplLanguages {
  readonly source: string
  readonly target: string
}

/** Names of languages as DeepL takes them. */
export const toDeeplLanguages = (source: Language, target: Language): DeeplLanguages => ({
  source: toSource(source),
  target: toTarget(target),
})

const isName = (language: Language, name: string): boolean => {
  const given = name.toUpperCase()
  return given === toSource(language) || given === toTarget(language)
}

const ROOT = /<xliff\b[^>]*>/

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
    const language = LANGUAGES.find((one) => isName(one, value))
    return language === undefined ? whole : `${name}${quote}${language}${quote}`
  }) // prettier-ignore
  return named === root
    ? file
    : Buffer.from(
        text.replace(root, () => named),
        'latin1',
      )
}
