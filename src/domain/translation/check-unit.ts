import type { Language } from '../locale/language.ts'
import type { Finding } from './finding.ts'
import { locateField } from './locate-field.ts'
import {
  describeCode, findCode, listCodes, resolveParts, toShape, toSignature, toWords, writeStructuredText,
  type InlinePart, type ReceivedPart, type StructuredText,
} from './structured-text.ts' // prettier-ignore
import { lengthLimitOf, type TranslatableText } from './text-entry.ts'
import type { TextForms } from './text-form.ts'
import type { ReceivedUnit } from './translation-job.ts'
import { compareWords } from '../text/text-difference.ts'

/** A text that can be taken over. */
export interface AcceptedText {
  /** Where it stands now. */
  readonly path: string
  /** What it was translated from: what stands there now. */
  readonly source: string
  readonly text: string
}

export interface UnitContext {
  readonly entryId: string
  /** Texts of the entry as they are now. */
  readonly texts: readonly TranslatableText[]
  readonly sourceLanguage: Language
  readonly forms: TextForms
}

type Problem = Omit<Finding, 'entryId' | 'path'>
export type CheckedUnit =
  | { readonly accepted: AcceptedText; readonly findings: readonly [] }
  | { readonly accepted?: undefined; readonly findings: readonly Finding[] }

const problem = (code: Finding['code'], found = '', expected = ''): Problem => ({ code, found, expected })

const allWords = (blocks: readonly (readonly ReceivedPart[])[]): string => blocks.map(toWords).join('\n')

/** Codes of one block that do not match those of its source. */
function checkCodes(own: readonly InlinePart[], received: readonly ReceivedPart[]): readonly Problem[] {
  const codes = listCodes(received)
  const nameOf = (id: string): string => {
    const code = findCode(own, id)
    return code === undefined ? id : describeCode(code)
  }
  const wrong = [...new Set(codes.map(({ id }) => id))].flatMap((id): readonly Problem[] => {
    const found = codes.filter((code) => code.id === id)
    const code = findCode(own, id)
    if (code === undefined) return [problem('codeUnknown', id)]
    if (found.some(({ kind }) => kind !== code.kind)) return [problem('codeKind', nameOf(id))]
    return found.length > 1 ? [problem('codeRepeated', nameOf(id))] : []
  })
  const missing = listCodes(own).filter(({ id }) => codes.every((code) => code.id !== id))
  return [...missing.map(({ id }) => problem('codeMissing', '', nameOf(id))), ...wrong]
}

/** The source of the file against what stands there now. */
function checkSource(unit: ReceivedUnit, now: StructuredText, sourceLanguage: Language): readonly Problem[] {
  if (toSignature(unit.source) === toSignature(now.blocks)) return []
  const [before, after] = [allWords(unit.source), allWords(now.blocks)]
  if (before === after) return [problem('markupChanged')]
  return [{ code: 'sourceChanged', found: before, expected: after, words: compareWords(before, after, sourceLanguage) }]
}

/** Words and codes, block by block: a file with the source as it is now has as many. */
function checkTarget(unit: ReceivedUnit, source: StructuredText): readonly Problem[] {
  return source.blocks.flatMap((own, index) => {
    const received = unit.target[index]
    const wanted = toWords(own)
    if (received === undefined || (toWords(received).trim() === '' && wanted.trim() !== ''))
      return [problem('missing', '', wanted)]
    return checkCodes(own, received)
  })
}

/** Space around a block belongs to the gaps. */
function trimBlock(parts: readonly ReceivedPart[]): readonly ReceivedPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'text') return part
    const start = index === 0 ? part.text.trimStart() : part.text
    return { kind: 'text', text: index === parts.length - 1 ? start.trimEnd() : start }
  })
}

/** Checks one text of a file against the present entry; all findings are reported at once. */
export function checkUnit(unit: ReceivedUnit, context: UnitContext): CheckedUnit {
  const { entryId, texts, sourceLanguage, forms } = context
  const place = { entryId, path: unit.path }
  const fail = (problems: readonly Problem[]): CheckedUnit => ({
    findings: problems.map((one) => ({ ...place, ...one })),
  })
  const structuredOf = ({ kind, source }: TranslatableText): StructuredText => forms[kind].toStructured(source)
  const located = locateField({
    fields: texts,
    path: unit.path,
    source: toSignature(unit.source),
    sourceLanguage,
    readSource: (field) => toSignature(structuredOf(field).blocks),
  })
  if (located.kind === 'gone') return fail([problem('unknownUnit', allWords(unit.source))])
  const { field } = located
  const source = structuredOf(field)
  const rewritten = checkSource(unit, source, sourceLanguage)
  if (rewritten.length > 0) return fail(rewritten)
  const wrong = [...unit.crossed.map((id) => problem('codeCrossed', id)), ...checkTarget(unit, source)]
  if (wrong.length > 0) return fail(wrong)
  const form = forms[field.kind]
  const blocks = source.blocks.map((own, index) => resolveParts(own, trimBlock(unit.target[index] ?? [])))
  const written: StructuredText = { blocks, gaps: source.gaps }
  const text = writeStructuredText(written, form.escape)
  // Bold that touches a quotation mark, for example, is not bold in Markdown: the parser decides what readers see.
  if (toShape(form.toStructured(text)) !== toShape(written)) return fail([problem('unsafeMarkup', allWords(blocks))])
  const [limit, length] = [lengthLimitOf(field.path), Array.from(text).length]
  if (limit !== undefined && length > limit) return fail([problem('tooLong', String(length), String(limit))])
  return { accepted: { path: field.path, source: field.source, text }, findings: [] }
}
