import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { CheckedPage } from './checked-page.ts'
import type { Finding } from './finding.ts'
import { toMarkupShape } from './markup-shape.ts'
import type { ReadPage, ReadPart } from './page-reader.ts'
import { toFinding } from './to-finding.ts'

/** Finds what is no valid HTML in pages. */
export type MarkupCheck = (page: CheckedPage, read: ReadPage) => readonly Finding[]

/** A fault of markup, wherever markup of its shape stands. */
interface MarkupFault {
  readonly code: string
  readonly message: string
  readonly selector?: string
  /** In the markup that was looked at. */
  readonly offset: number
}

interface Validated {
  /** Digest of the markup that was looked at. */
  readonly digest: string
  readonly faults: readonly MarkupFault[]
}

/** The standard (HTML Living Standard) only; ids, titles and pictures have checks of their own, which look at every page. */
const RULES = {
  extends: ['html-validate:standard'],
  rules: { 'no-dup-id': 'off', 'empty-title': 'off', 'wcag/h37': 'off', 'long-title': 'off' },
} as const

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/**
 * Validates pages with html-validate. It takes a tenth of a second for a page, so each shape of markup is looked at once:
 * slices for themselves, and pages without their slices.
 */
export function createMarkupCheck(): MarkupCheck {
  const validator = new HtmlValidate(new StaticConfigLoader({ ...RULES, extends: [...RULES.extends] }))
  const shapes = new Map<string, string>()
  const validated = new Map<string, Validated>()

  function validate(markup: string): readonly MarkupFault[] {
    const { results } = validator.validateStringSync(markup)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, offset }) => ({
        code: `html-${ruleId.replaceAll('/', '-')}`,
        message,
        offset,
        ...(selector === null ? {} : { selector }),
      })),
    )
  }

  function shapeOf({ digest, markup }: ReadPart): string {
    const shape = shapes.get(digest) ?? toMarkupShape(markup)
    shapes.set(digest, shape)
    return shape
  }

  function lookUp(shape: string, digest: string, markup: () => string): Validated {
    const known = validated.get(shape) ?? { digest, faults: validate(markup()) }
    validated.set(shape, known)
    return known
  }

  return (page, { html, parts }) => {
    const findings: Finding[] = []
    const report = ({ digest, faults }: Validated, ownDigest: string, start: number): void => {
      for (const { code, message, selector, offset } of faults) {
        const place = { selector, ...(digest === ownDigest ? { offset: start + offset } : {}) }
        findings.push(toFinding(page, code, message, place))
      }
    }
    for (const part of parts.filter(({ isSlice }) => isSlice)) {
      const { start, digest, markup } = part
      const text = (): string => html.slice(start, start + markup.length)
      report(lookUp(`slice ${shapeOf(part)}`, digest, text), digest, start)
    }
    const own = parts.filter(({ isSlice }) => !isSlice)
    const ownDigest = own.map(({ digest }) => digest).join(' ')
    const text = (): string =>
      parts.map(({ isSlice, start, markup }) => (isSlice ? blank(markup) : html.slice(start, start + markup.length))).join('')
    report(lookUp(own.map(shapeOf).join(' '), ownDigest, text), ownDigest, 0)
    return findings
  }
}
