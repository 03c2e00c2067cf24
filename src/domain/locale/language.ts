const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu' as const

type Split<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Text

/** A language, as its two-letter code of ISO 639-1. A project names those that its sites have; their texts are content or interface texts. */
export type Language = Split<typeof CODES>

/** All languages, in the order of the alphabet. A list that is shown or kept has this order. */
export const LANGUAGES = CODES.split(' ') as unknown as readonly [Language, ...Language[]]

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
