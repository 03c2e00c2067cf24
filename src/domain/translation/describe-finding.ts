import type { Finding, FindingCode } from './finding.ts'

type Values = Pick<Finding, 'found' | 'expected'>

/** What is wrong, and the way out, in English: for the command line; screens have words of their own. */
const DESCRIPTIONS: Readonly<Record<FindingCode, (values: Values) => string>> = {
  tooLarge: ({ found, expected }) => `The file has ${found} bytes, ${expected} at most are read: export fewer pages.`,
  malformed: ({ found }) => `The file is no well-formed XML (line:column ${found}): have it saved again.`,
  doctype: ({ found }) => `The file has a document type (line:column ${found}), which is never read: remove it.`,
  notXliff: ({ found }) => `The file is no XLIFF: it begins with “${found}”.`,
  version: ({ found, expected }) => `XLIFF ${found || 'of no version'} is not read; ${expected} are.`,
  format: ({ found, expected }) =>
    `The file was made by another version (${found || 'none'}, not ${expected}): export it again.`,
  project: ({ found, expected }) => `The file belongs to “${found || 'no project'}”, not to “${expected}”.`,
  sourceLanguage: ({ found, expected }) =>
    `It is translated from “${found}”${expected === '' ? ', which is none of the languages here' : `, but written in ${expected}`}.`,
  targetLanguage: ({ found }) =>
    `It is translated into “${found}”, which is none of the languages here, or its own source.`,
  empty: () => 'The file holds no texts.',
  unknownEntry: ({ found }) => `There is no entry ${found} on the pages of the file.`,
  repeatedEntry: ({ found }) => `The entry ${found} stands in the file more than once.`,
  unwantedLanguage: ({ found, expected }) => `Not to be translated into ${found}; wanted are: ${expected || 'none'}.`,
  unknownUnit: ({ found }) => `This text is not there any more: “${found}”. Export the page again.`,
  repeatedUnit: ({ found }) => `The text ${found} stands in the file more than once.`,
  sourceChanged: ({ found, expected }) =>
    `The source was rewritten since it went out, from “${found}” to “${expected}”: export the page again.`,
  markupChanged: () => 'Links or marks of the source changed since it went out: export the page again.',
  missing: ({ expected }) => `There is no translation of “${expected}”.`,
  codeMissing: ({ expected }) => `${expected} is missing.`,
  codeRepeated: ({ found }) => `${found} stands there more than once.`,
  codeUnknown: ({ found }) => `The code ${found} is not in the source of this passage.`,
  codeKind: ({ found }) => `${found} came back as another kind of code.`,
  codeCrossed: ({ found }) => `The code ${found} does not end where it began.`,
  unsafeMarkup: ({ found }) =>
    `Marks in “${found}” would not be shown: no quotation mark or other sign may stand at their inner edge beside a letter.`,
  tooLong: ({ found, expected }) => `It has ${found} characters, ${expected} are possible.`,
  notInFile: ({ expected }) => `“${expected}” is not in the file and not translated: export the page again.`,
  conflict: () => 'Somebody rewrote the source in this very moment: export the page again.',
}

/** A finding in a line: where, and what. */
export function describeFinding({ code, entryId, path, found, expected }: Finding): string {
  const place = [entryId, path].filter((part) => part !== undefined && part !== '').join(' › ')
  return `${place === '' ? '' : `${place}: `}${DESCRIPTIONS[code]({ found, expected })}`
}
