import type { Language } from '../domain/locale/language.ts'
import csForms from '../../locales/cs/forms.json'
import deForms from '../../locales/de/forms.json'
import enForms from '../../locales/en/forms.json'
import esForms from '../../locales/es/forms.json'
import frForms from '../../locales/fr/forms.json'
import huForms from '../../locales/hu/forms.json'
import jaForms from '../../locales/ja/forms.json'
import ptForms from '../../locales/pt/forms.json'
import roForms from '../../locales/ro/forms.json'
import skForms from '../../locales/sk/forms.json'
import zhForms from '../../locales/zh/forms.json'
import csLicences from '../../locales/cs/licences.json'
import deLicences from '../../locales/de/licences.json'
import enLicences from '../../locales/en/licences.json'
import esLicences from '../../locales/es/licences.json'
import frLicences from '../../locales/fr/licences.json'
import huLicences from '../../locales/hu/licences.json'
import jaLicences from '../../locales/ja/licences.json'
import ptLicences from '../../locales/pt/licences.json'
import roLicences from '../../locales/ro/licences.json'
import skLicences from '../../locales/sk/licences.json'
import zhLicences from '../../locales/zh/licences.json'
import * as cs from './languages/cs.ts'
import * as de from './languages/de.ts'
import * as en from './languages/en.ts'
import * as es from './languages/es.ts'
import * as fr from './languages/fr.ts'
import * as hu from './languages/hu.ts'
import * as ja from './languages/ja.ts'
import * as pt from './languages/pt.ts'
import * as ro from './languages/ro.ts'
import * as sk from './languages/sk.ts'
import * as zh from './languages/zh.ts'
import { registerFormatWords, type FormatWords } from './formats/format-words.ts'
import type { TextTree } from './namespaces.ts'
import { addTexts } from './text-store.ts'

interface LanguageTexts {
  readonly chrome: TextTree
  readonly page: TextTree
  readonly forms: TextTree
  readonly licences: TextTree
  readonly words: FormatWords
}

const ALL: Readonly<Record<Language, LanguageTexts>> = {
  cs: { ...cs, forms: csForms, licences: csLicences },
  de: { ...de, forms: deForms, licences: deLicences },
  en: { ...en, forms: enForms, licences: enLicences },
  es: { ...es, forms: esForms, licences: esLicences },
  fr: { ...fr, forms: frForms, licences: frLicences },
  hu: { ...hu, forms: huForms, licences: huLicences },
  ja: { ...ja, forms: jaForms, licences: jaLicences },
  pt: { ...pt, forms: ptForms, licences: ptLicences },
  ro: { ...ro, forms: roForms, licences: roLicences },
  sk: { ...sk, forms: skForms, licences: skLicences },
  zh: { ...zh, forms: zhForms, licences: zhLicences },
}

/** Makes the texts of pages in all languages available: for the server, which renders every one of them and waits for nothing. */
export function addAllTexts(): void {
  for (const [language, { words, ...texts }] of Object.entries(ALL) as [Language, LanguageTexts][]) {
    addTexts(language, texts)
    registerFormatWords(language, words)
  }
}
