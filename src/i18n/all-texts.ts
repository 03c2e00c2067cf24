import type { Language } from '../domain/locale/language.ts'
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
import type { InterfaceTexts } from './namespaces.ts'

/** The texts of all languages at once: for the server, which renders every one of them. */
export const allTexts: Readonly<Record<Language, InterfaceTexts>> = { cs, de, en, es, fr, hu, ja, pt, ro, sk, zh }
