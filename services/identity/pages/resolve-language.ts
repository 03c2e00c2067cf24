import { pickDefaultLanguage, type TextLanguage } from '../../../src/domain/locale/language.ts'

/** What may tell the language of a visitor. */
export interface LanguageHints {
  /** Chosen on the page: `?lang=de`. */
  readonly chosen?: string | undefined
  /** Of the site that sent the visitor: tags with spaces between them (OpenID Connect Core §3.1.2.1). */
  readonly uiLocales?: string | undefined
  /** Chosen on an earlier page. */
  readonly remembered?: string | undefined
  /** As the browser sends it. */
  readonly acceptLanguage?: string | undefined
}

/** Tags of `Accept-Language`, the preferred first (RFC 9110 §12.5.4). */
function parseAccepted(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** The language of a page: chosen, else the site's, else the one before, else the browser's, else English or the first. */
export function resolveLanguage(
  { chosen = '', uiLocales = '', remembered = '', acceptLanguage = '' }: LanguageHints,
  languages: readonly TextLanguage[],
): TextLanguage {
  const find = (tag: string): TextLanguage | undefined => {
    const code = tag.trim().toLowerCase().split('-')[0] ?? ''
    return languages.find((language) => language === code)
  }
  const wanted = [chosen, ...uiLocales.split(' '), remembered, ...parseAccepted(acceptLanguage)]
  return wanted.map(find).find((language) => language !== undefined) ?? pickDefaultLanguage(languages)
}
