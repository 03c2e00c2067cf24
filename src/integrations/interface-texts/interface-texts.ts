import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type Language } from '../../domain/locale/language.ts'
import { completeTexts, listMissingKeys } from '../../i18n/complete-texts.ts'
import { mergeTexts } from '../../i18n/merge-texts.ts'
import { isFields } from '../../domain/values/is-fields.ts'

/** Which interface texts there are, and what stands in for those that there are not. */
export interface TextSettings {
  /** Folder of the group, whose `locales` lie over those of uapp; absent: there is none. */
  readonly projectDir?: string
  /** Languages of the group, the first one first; by default those whose texts come with uapp. */
  readonly languages?: readonly Language[]
  /** Language to look in first, by the one whose texts are missing. */
  readonly fallbackLanguages?: Readonly<Partial<Record<Language, Language>>>
}

/** Texts of a language that are missing in one file. */
export interface MissingTexts {
  readonly language: Language
  /** As seen from the folder of the project. */
  readonly file: string
  readonly keys: readonly string[]
  /** The language whose texts are shown in their place. */
  readonly shownIn: Language
}

/** A file of interface texts that is no JSON. */
class InterfaceTextsError extends Error {
  override readonly name = 'InterfaceTextsError'
}

const OWN_DIR = new URL('../../../locales/', import.meta.url)

function readJson(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new InterfaceTextsError(
      `The interface texts ${file instanceof URL ? file.pathname : file} are no JSON: ${reason}`,
      { cause },
    )
  }
}

/** Texts of one language as its files have them; undefined where it has none. */
function readOwn({ projectDir }: TextSettings, language: Language, namespace: string): unknown {
  const path = `${language}/${namespace}.json`
  const texts = isTextLanguage(language) ? readJson(new URL(path, OWN_DIR)) : undefined
  const file = projectDir === undefined ? undefined : join(projectDir, 'locales', path)
  if (file === undefined || !existsSync(file)) return texts
  return texts === undefined ? readJson(file) : mergeTexts(texts, readJson(file))
}

/**
 * Languages whose texts stand in for those of another one, the best first: the one that is configured, then English where the group has
 * it, then the group's others in their order. The last one has every text.
 */
function listFallbacks(
  { languages = TEXT_LANGUAGES, fallbackLanguages = {} }: TextSettings,
  language: Language,
): readonly Language[] {
  const configured = fallbackLanguages[language]
  const english = languages.includes(DEFAULT_LANGUAGE) ? [DEFAULT_LANGUAGE] : []
  const wanted = [...(configured === undefined ? [] : [configured]), ...english, ...languages, DEFAULT_LANGUAGE]
  const order = [...new Set(wanted)].filter((one) => one !== language)
  return order.slice(0, order.findIndex(isTextLanguage) + 1)
}

/** Languages whose interface texts a release of the group has: its own, and English, which pages without a language are in. */
export const listTextLanguages = ({ languages = TEXT_LANGUAGES }: TextSettings): readonly Language[] => [
  ...new Set([...languages, DEFAULT_LANGUAGE]),
]

/** Names of all files of interface texts, such as `page`. */
export const listTextFiles = (): readonly string[] =>
  readdirSync(new URL(`${DEFAULT_LANGUAGE}/`, OWN_DIR))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()

/** Texts that name the language that they are written in, by file: those of another one say what is not so. */
const OF_THEIR_LANGUAGE: Readonly<Record<string, string>> = { page: 'languageSuggestion' }

const emptyTexts = (texts: unknown): unknown =>
  isFields(texts) ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, emptyTexts(text)])) : ''

/** Texts of a language as they stand in for those of another one: empty where they name their own. */
function readStandIn(settings: TextSettings, language: Language, namespace: string): unknown {
  const texts = readOwn(settings, language, namespace)
  const key = OF_THEIR_LANGUAGE[namespace]
  return key === undefined || !isFields(texts) ? texts : { ...texts, [key]: emptyTexts(texts[key]) }
}

/**
 * Interface texts of a language: those of uapp with those of the project over them, and those of other languages in the place of what
 * is missing.
 * @param namespace name of the file, such as `page`
 * @throws {InterfaceTextsError} naming the file, when one is no JSON.
 */
export function readInterfaceTexts(settings: TextSettings, language: Language, namespace: string): unknown {
  const own = readOwn(settings, language, namespace)
  if (isTextLanguage(language)) return own
  return listFallbacks(settings, language).reduce<unknown>(
    (texts, fallback) => completeTexts(texts, readStandIn(settings, fallback, namespace), language),
    own,
  )
}

/** What the group's languages lack, by file; nothing of those whose texts come with uapp, which have all of them. */
export function listMissingTexts(settings: TextSettings): readonly MissingTexts[] {
  const others = listTextLanguages(settings).filter((language) => !isTextLanguage(language))
  return others.flatMap((language) =>
    listTextFiles().flatMap((namespace) => {
      const own = readOwn(settings, language, namespace)
      const keys = listMissingKeys(own, readJson(new URL(`${DEFAULT_LANGUAGE}/${namespace}.json`, OWN_DIR)), language)
      const [shownIn = DEFAULT_LANGUAGE] = listFallbacks(settings, language)
      return keys.length === 0 ? [] : [{ language, file: `locales/${language}/${namespace}.json`, keys, shownIn }]
    }),
  )
}
