import { readFileSync } from 'node:fs'
import type { TextTree } from '../../src/i18n/namespaces.ts'
import { toPseudoText } from './to-pseudo-text.ts'

function toPseudoTree(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? toPseudoText(text) : toPseudoTree(text),
    ]),
  )
}

const readPseudo = (namespace: string): TextTree =>
  toPseudoTree(JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')) as TextTree)

/** The interface texts of the pseudo-language, made of the English ones. */
export const PSEUDO_TEXTS = {
  chrome: readPseudo('chrome'),
  page: readPseudo('page'),
  forms: readPseudo('forms'),
  licences: readPseudo('licences'),
  search: readPseudo('search'),
}
