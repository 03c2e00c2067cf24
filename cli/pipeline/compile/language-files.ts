import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { createFormatWords } from '../../../src/i18n/formats/create-format-words.ts'
import {
  listTextFiles,
  listTextLanguages,
  readInterfaceTexts,
} from '../../../src/integrations/interface-texts/interface-texts.ts'
import { CODE_DIR } from '../../code-dir.ts'
import type { Project } from '../../project.ts'

/** A file that is made for a language. */
interface LanguageFile {
  readonly path: string
  readonly source: string
  readonly text: string
}

const toExports = (language: Language, names: readonly string[]): string =>
  names.map((name) => `export { default as ${name} } from '../../../locales/${language}/${name}.json'\n`).join('')

const GROUP_LANGUAGES = 'src/i18n/group-languages.ts'

/** The module that names the group's languages. @throws {Error} when it has no such line any more */
function createGroupLanguages({ languages = TEXT_LANGUAGES }: Project): LanguageFile {
  const source = join(CODE_DIR, GROUP_LANGUAGES)
  const text = readFileSync(source, 'utf8')
  const made = text.replace(
    'readonly Language[] = TEXT_LANGUAGES\n',
    `readonly Language[] = ${JSON.stringify(languages)}\n`,
  )
  if (made === text && languages !== TEXT_LANGUAGES) throw new Error(`${source} has no list of languages to replace`)
  return { path: GROUP_LANGUAGES, source, text: made }
}

/** What browsers load of a language at once: a module for public pages, one for their rare parts, and one for the portal. */
function createModules(language: Language, languages: readonly Language[]): readonly LanguageFile[] {
  const source = join(CODE_DIR, 'src/i18n/text-backend.ts')
  const words = `export const words = ${JSON.stringify(createFormatWords(language, languages))}\n`
  const ofPortal = ['account', 'machines', 'portal', 'tickets', 'users']
  return [
    { path: `src/i18n/languages/${language}.ts`, source, text: `${toExports(language, ['chrome', 'page'])}${words}` },
    {
      path: `src/i18n/late-languages/${language}.ts`,
      source,
      text: toExports(language, ['consent', 'licences', 'search']),
    },
    { path: `src/i18n/portal-languages/${language}.ts`, source, text: toExports(language, ofPortal) },
  ]
}

/** The texts of a language that uapp has none of: those of the project, completed. */
function createTexts(project: Project, language: Language): readonly LanguageFile[] {
  return listTextFiles().map((name) => {
    const path = `locales/${language}/${name}.json`
    const own = join(project.projectDir, path)
    const source = existsSync(own) ? own : join(CODE_DIR, `locales/${DEFAULT_LANGUAGE}/${name}.json`)
    return { path, source, text: JSON.stringify(readInterfaceTexts(project, language, name)) }
  })
}

/**
 * Files of the group's languages that nobody writes: modules with what browsers load of each, and the whole texts of those that uapp has
 * none of.
 * @throws {InterfaceTextsError} naming the file, when texts are no JSON.
 */
export function createLanguageFiles(project: Project): readonly LanguageFile[] {
  const languages = listTextLanguages(project)
  return [
    createGroupLanguages(project),
    ...languages.flatMap((language) => [
      ...createModules(language, languages.toSorted()),
      ...(isTextLanguage(language) ? [] : createTexts(project, language)),
    ]),
  ]
}

/** Whether a file of the code is of a language that the group does not have. */
export function isOfOtherLanguage(path: string, project: Project): boolean {
  const [, language] = /^locales\/([a-z]{2})\//.exec(path) ?? []
  return language !== undefined && !listTextLanguages(project).some((one) => one === language)
}
