import * as z from 'zod'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'

/** A country of `content/system/countries.json`, as far as it matters here. */
export const countriesSchema = z.array(
  z.looseObject({
    code: z.string(),
    hidden: z.boolean(),
    sortIndex: z.int(),
    supportedLanguages: z.array(z.enum(TEXT_LANGUAGES)),
  }),
)

type BenchCountry = z.infer<typeof countriesSchema>[number]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))

function inventCountries(count: number, known: readonly BenchCountry[]): readonly BenchCountry[] {
  const [model] = known
  const taken = new Set(known.map(({ code }) => code))
  const codes = CODES.filter((code) => !taken.has(code)).slice(0, count)
  if (model === undefined || codes.length < count) throw new Error(`There are no codes for ${count} more countries`)
  return codes.map((code, index) => ({
    ...model,
    code,
    hidden: false,
    sortIndex: 10_000 + index,
    supportedLanguages: [],
    defaultLanguage: TEXT_LANGUAGES[0],
    names: Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, `Bench ${code}`])),
  }))
}

/**
 * Countries that together have at least `locales` locales (a language in a country): visible ones get one language more
 * in turn; when each has all, further countries are invented.
 * @throws {Error} when there are not enough two-letter codes.
 */
export function widenCountries(countries: readonly BenchCountry[], locales: number): readonly BenchCountry[] {
  const visible = countries.filter(({ hidden }) => !hidden)
  const missing = Math.ceil(locales / TEXT_LANGUAGES.length) - visible.length
  const all = [...countries, ...(missing > 0 ? inventCountries(missing, countries) : [])]
  const languages = new Map(all.map(({ code, supportedLanguages }) => [code, [...supportedLanguages]]))
  const shown = all.filter(({ hidden }) => !hidden)
  let count = shown.reduce((sum, { supportedLanguages }) => sum + supportedLanguages.length, 0)
  for (const language of TEXT_LANGUAGES) {
    for (const { code } of shown) {
      const own = languages.get(code) ?? []
      if (count >= locales || own.includes(language)) continue
      own.push(language)
      count += 1
    }
  }
  return all
    .map((country) => ({ ...country, supportedLanguages: languages.get(country.code) ?? [] }))
    .filter(({ supportedLanguages }) => supportedLanguages.length > 0)
}
