// Generates countries.json and languages.json of the demonstration (demo/content/system) and of new projects (create-uapp/system)
// from CLDR (package cldr-core) and the names of Intl.DisplayNames.
//
//   npm run content:system             writes the files
//   npm run content:system -- --check  writes nothing, fails when a file is out of date

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(join(projectRoot, 'package.json'))

const SITE_LANGUAGES = ['cs', 'de', 'en', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh']

const OTHER_LANGUAGES = [
  'ar',
  'bg',
  'bn',
  'ca',
  'da',
  'el',
  'et',
  'fa',
  'fi',
  'ga',
  'he',
  'hi',
  'hr',
  'id',
  'is',
  'it',
  'kk',
  'ko',
  'lt',
  'lv',
  'mk',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'ru',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
]

// Nobody orders a machine from there: no permanent civilian population.
const HIDDEN_COUNTRIES = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'])

// CLDR's long names of these regions are legal names; the short ones are what a chooser shows.
const SHORT_NAMED_COUNTRIES = new Set(['HK', 'MO', 'PS'])

const NATIONAL_STATUS = new Set(['official', 'de_facto_official'])

// A regional language is offered next to a national one from this share of the population on.
const REGIONAL_SHARE_PERCENT = 10

// Numeric codes from here on are private use (ISO 3166-1): Kosovo, pseudo regions, unknown.
const FIRST_PRIVATE_NUMERIC_CODE = 900

const readSupplemental = (name) => require(`cldr-core/supplemental/${name}.json`).supplemental

// CLDR counts written Chinese by script (zh, zh_Hant); the sites have one Chinese, simplified.
const languageOf = (cldrLanguage) => cldrLanguage.split('_')[0]

const isSiteLanguage = (language) => SITE_LANGUAGES.includes(language)
// A new group has whichever it likes.
const isAnyLanguage = (language) => language.length === 2

// Each project, and the languages that its countries may have.
const OUTPUTS = { 'demo/content/system': isSiteLanguage, 'create-uapp/system': isAnyLanguage }

export const supportedLanguagesOf = (languagePopulation = {}, isKnown = isSiteLanguage) => {
  const national = new Map()
  const regional = new Map()
  for (const [cldrLanguage, { _populationPercent: percent, _officialStatus: status }] of Object.entries(
    languagePopulation,
  )) {
    const language = languageOf(cldrLanguage)
    if (!isKnown(language)) continue
    const share = Number(percent)
    if (NATIONAL_STATUS.has(status)) {
      national.set(language, Math.max(share, national.get(language) ?? 0))
    } else if (status === 'official_regional' && share > REGIONAL_SHARE_PERCENT && isSiteLanguage(language)) {
      regional.set(language, Math.max(share, regional.get(language) ?? 0))
    }
  }
  // A regional language alone does not stand for a country (French for Italy).
  if (![...national.keys()].some(isSiteLanguage)) regional.clear()
  if (national.size === 0) return ['en']
  return [...new Map([...regional, ...national])]
    .sort(([languageA, shareA], [languageB, shareB]) => shareB - shareA || languageA.localeCompare(languageB, 'en'))
    .map(([language]) => language)
}

const isCountryCode = (code, { _numeric: numeric }, territoryInfo) =>
  /^[A-Z]{2}$/.test(code) && code in territoryInfo && Number(numeric) < FIRST_PRIVATE_NUMERIC_CODE

const createNames = (type, code, style = 'long') =>
  Object.fromEntries(
    SITE_LANGUAGES.map((language) => {
      const name = new Intl.DisplayNames([language], { type, style, fallback: 'none' }).of(code)
      if (!name) throw new Error(`No ${type} name for ${code} in ${language}`)
      return [language, name]
    }),
  )

export const createCountries = (isKnown = isSiteLanguage) => {
  const { codeMappings } = readSupplemental('codeMappings')
  const { territoryInfo } = readSupplemental('territoryInfo')
  const { measurementSystem } = readSupplemental('measurementData').measurementData
  const collator = new Intl.Collator('en')

  const countries = Object.keys(codeMappings)
    .filter((code) => isCountryCode(code, codeMappings[code], territoryInfo))
    .map((code) => {
      const supportedLanguages = supportedLanguagesOf(territoryInfo[code].languagePopulation, isKnown)
      return {
        code,
        hidden: HIDDEN_COUNTRIES.has(code),
        supportedLanguages,
        defaultLanguage: supportedLanguages[0],
        // CLDR's "UK" differs from metric in road and fluid units only: nothing a machine is measured in.
        measurementSystem: measurementSystem[code] === 'US' ? 'Imperial' : 'Metric',
        names: createNames('region', code, SHORT_NAMED_COUNTRIES.has(code) ? 'short' : 'long'),
      }
    })
    .sort((a, b) => collator.compare(a.names.en, b.names.en))

  return countries
    .map(({ code, hidden, ...rest }, index) => ({ code, hidden, sortIndex: (index + 1) * 10, ...rest }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

export const createLanguages = () => {
  const { likelySubtags } = readSupplemental('likelySubtags')
  return [...SITE_LANGUAGES, ...OTHER_LANGUAGES].sort().map((code) => ({
    code,
    defaultCountry: likelySubtags[code].split('-').at(-1),
    names: createNames('language', code),
  }))
}

const toOneEntryALine = (entries) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`

const main = () => {
  const isCheck = process.argv.includes('--check')
  const languages = createLanguages()
  const outputs = Object.entries(OUTPUTS).flatMap(([folder, isKnown]) => [
    { file: `${folder}/countries.json`, entries: createCountries(isKnown) },
    { file: `${folder}/languages.json`, entries: languages },
  ])
  for (const { file, entries } of outputs) {
    const path = join(projectRoot, file)
    mkdirSync(dirname(path), { recursive: true })
    const text = toOneEntryALine(entries)
    const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text
    if (!isCurrent && isCheck) process.exitCode = 1
    if (!isCurrent && !isCheck) writeFileSync(path, text)
    const state = isCurrent ? 'unchanged' : isCheck ? 'out of date' : 'written'
    console.log(`${file}: ${entries.length} entries, ${state}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
