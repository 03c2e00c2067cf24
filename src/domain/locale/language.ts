/** Codes by their first letter, with the second letters behind it. */
const CODES =
  'aabefkmnrsvyz baegimnors caehorsuvy daevz eelnostu fafijory gadlnuv haeiortuyz iadegikostu jav kagijklmnorsuvwy labginotuv mghiklnrsty nabdeglnorvy ocjmrs pailst qu rmnouw sacdegiklmnoqrstuvw taeghiklnorstwy ugkrz veio wao xh yio zahu' as const

type WithLetters<First extends string, Letters extends string> = Letters extends `${infer Letter}${infer Rest}`
  ? `${First}${Letter}` | WithLetters<First, Rest>
  : never
type CodesOf<Group extends string> = Group extends `${infer First}${infer Letters}`
  ? WithLetters<First, Letters>
  : never
type Split<Text extends string> = Text extends `${infer Group} ${infer Rest}`
  ? CodesOf<Group> | Split<Rest>
  : CodesOf<Text>

/** A language, as its two-letter code of ISO 639-1. A project names those that its sites have; their texts are content or interface texts. */
export type Language = Split<typeof CODES>

/** All languages, in the order of the alphabet. A list that is shown or kept has this order. */
export const LANGUAGES = CODES.split(' ').flatMap(([first = '', ...letters]) =>
  letters.map((letter) => first + letter),
) as unknown as readonly [Language, ...Language[]]

/** The languages whose interface texts come with uapp (S1 §1). Others have them in the project, or another language's in their place. */
export const TEXT_LANGUAGES = ['cs', 'de', 'en', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh'] as const

/** A language whose interface texts come with uapp. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The language of last resort of interface texts: every one of them exists in it (S1 §2). */
export const DEFAULT_LANGUAGE = 'en' as const satisfies TextLanguage

/** Whether `code` is one of ISO 639-1, in lower case. */
export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code)
}

/** Fields of content that are codes of languages as well (Indonesian, Tongan): a text stands in them beside another language only. */
const FIELD_NAMES: ReadonlySet<string> = new Set(['id', 'to'])

/** Whether keys are those of texts by language, and not of the fields of a thing. */
export function areLanguages(keys: readonly string[]): keys is readonly Language[] {
  return keys.every(isLanguage) && keys.some((key) => !FIELD_NAMES.has(key))
}

/** Whether the interface texts of a language come with uapp. */
export function isTextLanguage(code: string): code is TextLanguage {
  return (TEXT_LANGUAGES as readonly string[]).includes(code)
}

/** The language that stands in for others of a list: English where it is one of them (S1 §2), else the first. */
export function pickDefaultLanguage<Code extends Language>(languages: readonly Code[]): Code | typeof DEFAULT_LANGUAGE {
  return languages.find((language) => language === DEFAULT_LANGUAGE) ?? languages[0] ?? DEFAULT_LANGUAGE
}
