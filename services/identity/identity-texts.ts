import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { TEXT_LANGUAGES, type TextLanguage } from '../../src/domain/locale/language.ts'
import type { Policy } from '../../src/domain/portal/policies.ts'
import type english from './texts/en.json'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Bare}_${PluralForm}` ? Bare : Key
type KeysOf<Texts> = {
  [Section in keyof Texts & string]: `${Section}.${WithoutPlural<keyof Texts[Section] & string>}`
}[keyof Texts & string]

/** A text of the provider's pages and mails, such as `login.title`. */
export type TextKey = KeysOf<typeof english>

/** Texts of one language. Values are not escaped: React does. */
export interface IdentityTexts {
  readonly language: TextLanguage
  readonly text: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
  /** A rule of passwords and profiles as a sentence (S2 §5). */
  readonly policy: (policy: Policy) => string
  /** A date with its time. */
  readonly moment: (date: Date) => string
}

const readJson = (path: string): object => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object

function readTexts(language: TextLanguage): IdentityTexts {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: {
      [language]: {
        identity: readJson(`texts/${language}.json`),
        policies: readJson(`../../locales/${language}/policies.json`),
      },
    },
    ns: ['identity', 'policies'],
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  })
  /** Keys are checked by our own types: those of the library know the site's texts only. */
  const translate = (namespace: string, key: string, values: object): string =>
    (instance.getFixedT(language, namespace as never) as (key: string, values: object) => string)(key, values)
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    language,
    text: (key, values = {}) => translate('identity', key, values),
    policy: ({ code, params }) => {
      const count = Object.values(params).find((value) => typeof value === 'number')
      return translate('policies', code, { ...params, ...omitUndefined({ count }) })
    },
    moment: (date) => dates.format(date),
  }
}

const known = new Map<TextLanguage, IdentityTexts>()

/** Texts of a language; each is read once. */
export function identityTexts(language: TextLanguage): IdentityTexts {
  const texts = known.get(language) ?? readTexts(language)
  known.set(language, texts)
  return texts
}

/** What the languages call themselves. */
export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = Object.fromEntries(
  TEXT_LANGUAGES.map((language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)]
  }),
) as Record<TextLanguage, string>
