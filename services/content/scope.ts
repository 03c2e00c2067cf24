import { isLanguage, type Language } from '../../src/domain/locale/language.ts'
import { GraphQLError } from 'graphql'
import type { Stage } from './content-store.ts'

/** In which languages, and from which stage, an answer is given. Relations inherit it from the entry they stand in. */
export interface Scope {
  /** Order of preference. */
  readonly languages: readonly Language[]
  readonly stage: Stage
}

/** Locale codes that are not just the language. */
export const LOCALE_CODES: Readonly<Partial<Record<Language, string>>> = { pt: 'pt_BR', zh: 'zh_CN' }

/** The language of a locale code of the service; `undefined` for one it does not know. */
function parseLocaleCode(code: string): Language | undefined {
  const language = code.split(/[-_]/)[0] ?? ''
  if (!isLanguage(language)) return undefined
  return (LOCALE_CODES[language] ?? language) === code.replace('-', '_') ? language : undefined
}

function badHeader(name: string, value: string, expected: string): GraphQLError {
  return new GraphQLError(`Header ${name}: ${JSON.stringify(value)} is not ${expected}`, {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  })
}

/**
 * The scope that headers ask for: `gcms-locales` (a comma list) and `gcms-stage`; without them `en` and `DRAFT`, as in the hosted service.
 * @throws {GraphQLError} naming header and value.
 */
export function parseScopeHeaders(headers: Headers): Scope {
  const locales = headers.get('gcms-locales')
  const stage = headers.get('gcms-stage') ?? 'DRAFT'
  if (stage !== 'DRAFT' && stage !== 'PUBLISHED') throw badHeader('gcms-stage', stage, 'DRAFT or PUBLISHED')
  if (locales === null) return { languages: ['en'], stage }
  const languages = locales.split(',').map((part) => {
    const language = parseLocaleCode(part.trim())
    if (language === undefined) throw badHeader('gcms-locales', part.trim(), 'a locale code such as en or pt_BR')
    return language
  })
  return { languages, stage }
}
