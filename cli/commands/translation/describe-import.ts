import type { TranslationImport } from '../../../src/contracts/editor/translation-files.ts'
import { describeFinding } from '../../../src/domain/translation/describe-finding.ts'
import { countOf } from '../../report/count-of.ts'

const OUTCOMES: Readonly<Record<TranslationImport['entries'][number]['outcome'], string>> = {
  taken: 'taken over as draft',
  same: 'the same already',
  ready: 'ready, not taken over',
  refused: 'refused',
}

/** What became of a translation file, for people. */
export function describeImport({ entries, translated, findings }: TranslationImport): string {
  const wrong = findings.map(({ entryId, path, ...finding }) =>
    describeFinding({
      ...finding,
      ...(entryId === null ? {} : { entryId }),
      ...(path === null ? {} : { path }),
    }),
  )
  return [
    ...entries.map(({ id, name, outcome }) => `${OUTCOMES[outcome].padEnd(22)} ${id}  ${name}`),
    ...(wrong.length === 0 ? [] : [`${countOf(wrong.length, 'finding')}:`, ...wrong.map((line) => `  ${line}`)]),
    translated.length === 0 ? 'No page is translated by it.' : `Translated now: ${translated.join(', ')}`,
  ].join('\n')
}
