import { escapeXml } from '../../domain/text/escape-xml.ts'
import type { InlinePart, SignKind, MarkKind, StructuredText } from '../../domain/translation/structured-text.ts'
import { hasText, lengthLimitOf, listTranslatable, type TextEntry, type TranslatableText } from '../../domain/translation/text-entry.ts' // prettier-ignore
import { JOB_FORMAT, type TranslationJob } from '../../domain/translation/translation-job.ts'
import { TEXT_FORMS } from './text-forms.ts'
import { METADATA_CATEGORY, NAMESPACES } from './xliff-names.ts'

type Attributes = Readonly<Record<string, string | undefined>>

function element(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  const head = `<${name}${written.join('')}`
  return content === '' ? `${head}/>` : `${head}>${content}</${name}>`
}

/** Types of inline codes (XLIFF 2.1 §4.3.1.39 “type”, §4.3.1.34 “subType”). */
const MARK_TYPES: Readonly<Record<MarkKind, Attributes>> = {
  strong: { type: 'fmt', subType: 'xlf:b' },
  emphasis: { type: 'fmt', subType: 'xlf:i' },
  link: { type: 'link' },
}
const SIGN_TYPES: Readonly<Record<SignKind, Attributes>> = {
  placeholder: { type: 'ui', subType: 'xlf:var' },
  code: { type: 'other' },
  break: { type: 'fmt', subType: 'xlf:lb' },
  markup: { type: 'other' },
}

/** What stands in the text itself for a code, for tools that show it. */
function listData(parts: readonly InlinePart[]): readonly string[] {
  return parts.flatMap((part): readonly string[] => {
    if (part.kind === 'text') return []
    if (part.kind === 'sign') return [element('data', { id: `d${part.id}` }, escapeXml(part.data))]
    return [
      element('data', { id: `d${part.id}s` }, escapeXml(part.open)),
      element('data', { id: `d${part.id}e` }, escapeXml(part.close)),
      ...listData(part.parts),
    ]
  })
}

const FIXED = { canCopy: 'no', canDelete: 'no' } as const

function writeParts(parts: readonly InlinePart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escapeXml(part.text)
      const { id } = part
      if (part.kind === 'sign')
        return element('ph', { id, ...SIGN_TYPES[part.sign], ...FIXED, disp: part.data, dataRef: `d${id}` }, '')
      const data = { dataRefStart: `d${id}s`, dataRefEnd: `d${id}e` }
      const attributes = { id, ...MARK_TYPES[part.mark], ...FIXED, canOverlap: 'no', ...data }
      return element('pc', attributes, writeParts(part.parts))
    })
    .join('')
}

/** The translation that is there, where its codes are those of the source: tools show it for reuse. */
function targetOf(
  source: StructuredText,
  { kind, texts }: TranslatableText,
  job: Languages,
): StructuredText | undefined {
  const text = texts[job.targetLanguage]
  if (!hasText(text)) return undefined
  const target = TEXT_FORMS[kind].toStructured(text)
  const codesOf = (blocks: StructuredText['blocks']): string => JSON.stringify(blocks.map((parts) => listData(parts)))
  return codesOf(target.blocks) === codesOf(source.blocks) ? target : undefined
}

type Languages = Pick<TranslationJob<TextEntry>, 'sourceLanguage' | 'targetLanguage'>

/** Where a text stands, for people: `modules 3 › items 1 › title`. */
const describePlace = (path: string): string =>
  path
    .split('.')
    .reduce<readonly string[]>(
      (parts, part) =>
        /^\d+$/.test(part) && parts.length > 0
          ? [...parts.slice(0, -1), `${parts.at(-1) ?? ''} ${Number(part) + 1}`]
          : [...parts, part],
      [],
    )
    .join(' › ')

function writeUnit(text: TranslatableText, languages: Languages): string {
  const { path, kind, source } = text
  const structured = TEXT_FORMS[kind].toStructured(source)
  const target = targetOf(structured, text, languages)
  const limit = lengthLimitOf(path)
  const notes = [
    element('note', { category: 'place' }, escapeXml(describePlace(path))),
    ...(limit === undefined ? [] : [element('note', { category: 'length' }, `At most ${limit} characters.`)]),
  ]
  const data = structured.blocks.flatMap(listData)
  const segments = structured.blocks.map((parts, index) => {
    const own = target?.blocks[index]
    return element(
      'segment',
      { id: `s${index + 1}`, state: own === undefined ? 'initial' : 'translated' },
      element('source', {}, writeParts(parts)) + (own === undefined ? '' : element('target', {}, writeParts(own))),
    )
  })
  return element(
    'unit',
    {
      id: path,
      name: path,
      canResegment: 'no',
      'slr:sizeRestriction': limit === undefined ? undefined : String(limit),
    },
    [
      element('notes', {}, notes.join('')),
      data.length === 0 ? '' : element('originalData', {}, data.join('')),
      ...segments,
    ].join('\n'),
  )
}

function writeFile(entry: TextEntry, job: TranslationJob<TextEntry>): string {
  const meta = Object.entries({ project: job.project, format: JOB_FORMAT, kind: entry.kind }).map(([type, value]) =>
    element('mda:meta', { type }, escapeXml(value)),
  )
  const units = listTranslatable(entry, job.sourceLanguage)
  return element(
    'file',
    { id: entry.id, original: `${entry.kind}/${entry.id}`, 'xml:space': 'preserve' },
    [
      element('slr:profiles', { generalProfile: 'xliff:codepoints' }, ''),
      element('mda:metadata', {}, element('mda:metaGroup', { category: METADATA_CATEGORY }, meta.join(''))),
      element('notes', {}, element('note', { category: 'entry' }, escapeXml(entry.name))),
      ...units.map((unit) => writeUnit(unit, job)),
    ].join('\n'),
  )
}

/**
 * Texts in one XLIFF 2.1 document (docs.oasis-open.org/xliff/xliff-core/v2.1): a `file` for each entry that has something to be
 * translated, a `unit` for each text, a `segment` for each of its blocks. The same texts make the same document.
 */
export function writeXliff(job: TranslationJob<TextEntry>): string {
  const files = job.entries.filter((entry) => listTranslatable(entry, job.sourceLanguage).length > 0)
  const root = {
    xmlns: NAMESPACES.core,
    'xmlns:mda': NAMESPACES.metadata,
    'xmlns:slr': NAMESPACES.size,
    version: '2.1',
    srcLang: job.sourceLanguage,
    trgLang: job.targetLanguage,
  }
  const body = files.map((entry) => writeFile(entry, job)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('xliff', root, `\n${body}\n`)}\n`
}
