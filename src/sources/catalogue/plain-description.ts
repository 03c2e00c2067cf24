import type { LinkTarget } from '../../domain/link/link-target.ts'
import type { RichTextInline } from '../../domain/link/rich-text.ts'

/** A line that begins as no block of Markdown, of characters that mean nothing in it, and of pairs of asterisks. */
const PLAIN =
  /^(?!\d{1,9}[.)](?: |$))(?:\*\*)?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u00a0\u202f .,;:()%/°±×"'„“”’‚‘…–—?!=+-]|\*\*)*$/u
const STRONG = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u

/**
 * The line of a description that is nothing but words, some of them strong: most are, and reading Markdown takes a hundred
 * times as long. Undefined: it may be more than that.
 */
export function readPlainDescription(markdown: string): readonly RichTextInline<LinkTarget>[] | undefined {
  const line = markdown.replace(/[ \n]+$/, '')
  if (!PLAIN.test(line) || line.includes('  ')) return undefined
  const parts = line.split('**')
  if (parts.length % 2 === 0) return undefined
  const isSound = parts.every((part, at) => {
    if (at % 2 === 1) return STRONG.test(part)
    const [isFirst, isLast] = [at === 0, at === parts.length - 1]
    return (isLast || (part === '' ? isFirst : / $|\($/.test(part))) && (isFirst || (part === '' ? isLast : /^[ .,;:)]/.test(part))) // prettier-ignore
  })
  if (!isSound) return undefined
  return parts.flatMap((part, at) => {
    if (part === '') return []
    return [at % 2 === 1 ? { type: 'text', text: part, strong: true } : { type: 'text', text: part }]
  })
}
