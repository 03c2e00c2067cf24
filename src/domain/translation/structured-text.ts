/** What marks a stretch of text. */
export type MarkKind = 'strong' | 'emphasis' | 'link'
/** What stands between words and is no word: `{name}`, code, a line break, other markup. */
export type SignKind = 'placeholder' | 'code' | 'break' | 'markup'

/** A part of a line of text. Ids are unique in the whole text. */
export type InlinePart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'mark'
      readonly id: string
      readonly mark: MarkKind
      /** What stands in the text itself before and after it. */
      readonly open: string
      readonly close: string
      readonly parts: readonly InlinePart[]
    }
  | { readonly kind: 'sign'; readonly id: string; readonly sign: SignKind; readonly data: string }

/** A text as translators see it: blocks (paragraphs, headings, points of lists), and what stands between them. */
export interface StructuredText {
  readonly blocks: readonly (readonly InlinePart[])[]
  /** Before the first block, between two, and after the last: one more than blocks. It is not translated. */
  readonly gaps: readonly string[]
}

/** A part of a returned text; its mark is found in the source. */
export type ReceivedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly id: string; readonly parts: readonly ReceivedPart[] }
  | { readonly kind: 'sign'; readonly id: string }

/** Words alone. */
export function toWords(parts: readonly ReceivedPart[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'mark' ? toWords(part.parts) : ''))
    .join('')
}

/** Words with the places and ids of their codes: equal for texts that differ in nothing that a translator sees. */
export function toSignature(blocks: readonly (readonly ReceivedPart[])[]): string {
  const sign = (part: ReceivedPart): string => {
    if (part.kind === 'text') return part.text
    return part.kind === 'sign' ? `\u{2}${part.id}\u{3}` : `\u{2}${part.id}\u{1F}${part.parts.map(sign).join('')}\u{3}`
  }
  return blocks.map((parts) => parts.map(sign).join('')).join('\n')
}

/** A code of a text, without its content. */
export interface CodeRef {
  readonly id: string
  readonly kind: 'mark' | 'sign'
}

/** Codes of a line in their order, those within others included. */
export function listCodes(parts: readonly ReceivedPart[]): readonly CodeRef[] {
  return parts.flatMap((part): readonly CodeRef[] => {
    if (part.kind === 'text') return []
    const { id, kind } = part
    return kind === 'sign' ? [{ id, kind }] : [{ id, kind }, ...listCodes(part.parts)]
  })
}

/** A code of a line. */
export type InlineCode = Exclude<InlinePart, { readonly kind: 'text' }>

/** Finds a code of a line by its id. */
export function findCode(parts: readonly InlinePart[], id: string): InlineCode | undefined {
  for (const part of parts) {
    if (part.kind === 'text') continue
    if (part.id === id) return part
    const within = part.kind === 'mark' ? findCode(part.parts, id) : undefined
    if (within !== undefined) return within
  }
  return undefined
}

/** A code as editors write it: `{name}`, `**…**`, the target of a link. */
export const describeCode = (code: InlineCode): string =>
  code.kind === 'sign' ? code.data : `${code.open}…${code.close}`

const PLACEHOLDER = /\{\w+\}/g

/** Makes ids of codes: `1`, `2`, … */
export function createCodeIds(): () => string {
  let last = 0
  return () => String((last += 1))
}

/** A plain text in parts: words, and placeholders such as `{name}`. */
export function splitPlaceholders(text: string, nextId: () => string): readonly InlinePart[] {
  const parts: InlinePart[] = []
  let from = 0
  const addText = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (const { 0: data, index } of text.matchAll(PLACEHOLDER)) {
    addText(index)
    parts.push({ kind: 'sign', id: nextId(), sign: 'placeholder', data })
    from = index + data.length
  }
  addText(text.length)
  return parts
}

/** A plain text: one block; the space around it is no matter of translators. */
export function toStructuredPlain(text: string): StructuredText {
  const words = text.trim()
  const from = text.indexOf(words)
  return {
    blocks: [splitPlaceholders(words, createCodeIds())],
    gaps: [text.slice(0, from), text.slice(from + words.length)],
  }
}

/** Words that came back, with the codes of the line of the source that they belong to. Ids that it does not have are left out. */
export function resolveParts(own: readonly InlinePart[], received: readonly ReceivedPart[]): readonly InlinePart[] {
  return received.flatMap((part): readonly InlinePart[] => {
    if (part.kind === 'text') return [part]
    const code = findCode(own, part.id)
    if (code === undefined) return []
    return part.kind === 'mark' && code.kind === 'mark' ? [{ ...code, parts: resolveParts(own, part.parts) }] : [code]
  })
}

/** Writes words so that they mean nothing but themselves. @param isFirst whether they begin a block. */
export type EscapeWords = (text: string, isFirst: boolean) => string

/** A text as it is written. */
export function writeStructuredText({ blocks, gaps }: StructuredText, escape: EscapeWords): string {
  const write = (parts: readonly InlinePart[], isBlockStart: boolean): string =>
    parts
      .map((part, index) => {
        if (part.kind === 'text') return escape(part.text, isBlockStart && index === 0)
        return part.kind === 'sign' ? part.data : `${part.open}${write(part.parts, false)}${part.close}`
      })
      .join('')
  const texts = blocks.map((parts, index) => `${gaps[index] ?? ''}${write(parts, true)}`)
  return `${texts.join('')}${gaps[blocks.length] ?? ''}`
}

/** What readers will see of a text, as a text: words, codes, and what stands between blocks. */
export function toShape({ blocks, gaps }: StructuredText): string {
  const shape = (parts: readonly InlinePart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text
        return part.kind === 'sign' ? `\u{2}${part.data}\u{3}` : `\u{2}${part.open}\u{1F}${shape(part.parts)}\u{3}`
      })
      .join('')
  return JSON.stringify([blocks.map((parts) => shape(parts).replaceAll(/\s+/g, ' ').trim()), gaps])
}
