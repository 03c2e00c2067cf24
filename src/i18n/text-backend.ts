import type { BackendModule } from 'i18next'
import { DEFAULT_LANGUAGE, isLanguage } from '../domain/locale/language.ts'
import { registerFormatWords, type FormatWords } from './formats/format-words.ts'
import type { BrowserNamespace, TextTree } from './namespaces.ts'
import { isTextTag, languageOfTag, toSpelled } from '../domain/locale/text-tag.ts'

type Load<Name extends string = string> = (language: string) => Promise<Readonly<Record<Name, TextTree>>>

/** One chunk for both, and one for all of the portal: each chunk is named in a list that every page loads. */
const ofPage: Load<'chrome' | 'page'> = async (language) => {
  const { words, ...texts } = (await import(
    /* webpackChunkName: "texts-[request]" */ `./languages/${language}.ts`
  )) as Readonly<Record<'chrome' | 'page', TextTree>> & { readonly words: FormatWords }
  if (isLanguage(language)) registerFormatWords(language, words)
  return texts
}

const ofPortal: Load<'account' | 'machines' | 'portal' | 'tickets' | 'users'> = (language) =>
  import(/* webpackChunkName: "portal-texts-[request]" */ `./portal-languages/${language}.ts`)

/** One chunk for what few visitors see, for the same reason. */
const ofLateParts: Load<'consent' | 'licences' | 'search'> = (language) =>
  import(/* webpackChunkName: "late-texts-[request]" */ `./late-languages/${language}.ts`)

const inFile = async (language: string, namespace: string): Promise<TextTree> =>
  (
    (await import(
      /* webpackChunkName: "[request]" */ /* webpackInclude: /(?:editor|forms|workspace)\.json$/ */ `../../locales/${language}/${namespace}.json`
    )) as { readonly default: TextTree }
  ).default

/** Where the texts of each namespace are. */
const SOURCES: Readonly<Record<BrowserNamespace, (language: string) => Promise<TextTree>>> = {
  chrome: async (language) => (await ofPage(language)).chrome,
  page: async (language) => (await ofPage(language)).page,
  account: async (language) => (await ofPortal(language)).account,
  machines: async (language) => (await ofPortal(language)).machines,
  portal: async (language) => (await ofPortal(language)).portal,
  tickets: async (language) => (await ofPortal(language)).tickets,
  users: async (language) => (await ofPortal(language)).users,
  consent: async (language) => (await ofLateParts(language)).consent,
  editor: (language) => inFile(language, 'editor'),
  forms: (language) => inFile(language, 'forms'),
  licences: async (language) => (await ofLateParts(language)).licences,
  search: async (language) => (await ofLateParts(language)).search,
  workspace: (language) => inFile(language, 'workspace'),
}

/** Loads the texts of a browser once for each language and namespace, in chunks of their own (S1 §1 “lazily loaded”). */
export const textBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const tag = isTextTag(language) ? language : DEFAULT_LANGUAGE
    SOURCES[namespace as BrowserNamespace](languageOfTag(tag)).then(
      (texts) => callback(null, toSpelled(texts, tag)),
      // `true`: it may be asked for again.
      (cause: unknown) => callback(cause instanceof Error ? cause : new Error(String(cause)), true),
    )
  },
}
