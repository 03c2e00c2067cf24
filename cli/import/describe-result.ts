import { countOf } from '../report/count-of.ts'
import type { ImportResult } from './import-catalogue.ts'
import type { Loss } from './losses.ts'

const SHOWN = 20

const describeLoss = ({ code, message, count, places }: Loss): string =>
  `  ${code.padEnd(23)}${count === 1 ? '' : `${count} × `}${message}\n${' '.repeat(25)}${places.join('; ')}${count > places.length ? ' …' : ''}`

/** What an import did or would do, for people. */
export function describeResult(
  result: ImportResult,
  { isDryRun, prunes }: { readonly isDryRun: boolean; readonly prunes: boolean },
): string {
  const { products, classifications, specifications, pictures, losses } = result
  const { read, added, changed, same, refused, gone } = products
  const more = losses.length > SHOWN ? [`  … and ${countOf(losses.length - SHOWN, 'other kind')} (--json has all)`] : []
  const lost = losses.length === 0 ? [] : ['Not taken over:', ...losses.slice(0, SHOWN).map(describeLoss), ...more]
  const is = gone === 1 ? 'is' : 'are'
  const gonePhrase = `${countOf(gone, 'product')} of an earlier import ${is} not in the source any more`
  const left = gone === 0 ? [] : [`${gonePhrase}${prunes ? ': removed' : ' (--prune removes what is gone)'}.`]
  return [
    `${countOf(read, 'product')} read: ${added} added, ${changed} changed, ${same} the same, ${refused} refused`,
    `${countOf(classifications, 'classification')} and ${countOf(specifications, 'specification')} made; ${countOf(pictures.copied, 'picture')} copied, ${pictures.missing} missing`,
    ...lost,
    ...left,
    ...(isDryRun ? ['Nothing was written (--dry-run).'] : []),
  ].join('\n')
}
