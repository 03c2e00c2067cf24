import { hash } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser'
import type { CheckedPage } from '../pages/checked-page.ts'
import { cutText } from './cut-text.ts'
import type { Finding } from '../findings/finding.ts'
import { toMarkupShape } from './markup-shape.ts'
import type { ReadPage, ReadPart } from '../pages/page-reader.ts'
import { placeInFile } from '../pages/place-in-file.ts'
import { readOutline } from './read-outline.ts'
import { toFinding } from '../findings/to-finding.ts'
import { createOutlineValidation, type MarkupProblem, type Validate } from './validate-outline.ts'

/** Finds what is no valid HTML in pages. */
export type MarkupCheck = (page: CheckedPage, read: ReadPage) => readonly Finding[]

/** What was found in markup of one shape. */
interface Validated {
  /** Of the validated markup: in equal markup faults have the same places. */
  readonly digest: string
  readonly faults: readonly MarkupProblem[]
}

/** The standard (HTML Living Standard) only; ids, titles and pictures have checks of their own, which look at every page. */
const RULES = { 'no-dup-id': 'off', 'empty-title': 'off' } as const

/** Configures once: html-validate would do so for each text, which takes longer than validating it. */
class ConfiguredOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

function createValidate(): Validate {
  const validator = new HtmlValidate(new ConfiguredOnce({ extends: ['html-validate:standard'], rules: RULES }))
  return (markup) =>
    validator.validateStringSync(markup).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, offset }) => ({
        code: `html-${ruleId.replaceAll('/', '-')}`,
        message,
        offset,
        ...(selector === null ? {} : { selector }),
      })),
    )
}

/**
 * Validates pages with html-validate, which takes a tenth of a second for a page: markup of a known shape is not looked at
 * again, and of new markup only elements that are new in their place. Parts in which all elements end are looked at for
 * themselves; the others, such as the head and the end of the page, together.
 */
export function createMarkupCheck(): MarkupCheck {
  const validate = createValidate()
  const validateOutline = createOutlineValidation(validate)
  const shapeNumbers = new Map<string, number>()
  /** Digest of the shape by that of the part. */
  const shapes = new Map<string, string>()
  /** By shape; undefined: some elements do not end in it. */
  const parts = new Map<string, Validated | undefined>()
  const frames = new Map<string, Validated>()

  function numberShape(text: string): number {
    const number = shapeNumbers.get(text) ?? shapeNumbers.size
    shapeNumbers.set(text, number)
    return number
  }

  function shapeOf({ markup, digest }: ReadPart): string {
    const shape = shapes.get(digest) ?? hash('sha1', toMarkupShape(markup), 'base64')
    shapes.set(digest, shape)
    return shape
  }

  function validatePart(part: ReadPart): Validated | undefined {
    const { markup, digest } = part
    const shape = shapeOf(part)
    if (!parts.has(shape)) {
      const outline = readOutline(markup, numberShape)
      parts.set(shape, outline === undefined ? undefined : { digest, faults: validateOutline(markup, outline) })
    }
    return parts.get(shape)
  }

  /** The page without the parts that are looked at for themselves. */
  function validateFrame(masked: string, whole: readonly ReadPart[], rest: readonly ReadPart[]): Validated {
    const shape = rest.map(shapeOf).join(' ')
    const known = frames.get(shape)
    if (known !== undefined) return known
    const cuts = whole.map(({ start, markup }) => ({ start, end: start + markup.length }))
    const { text, toWhole } = cutText(masked, cuts)
    const faults = validate(text).map((fault) => ({ ...fault, offset: toWhole(fault.offset) }))
    const validated = { digest: rest.map(({ digest }) => digest).join(' '), faults }
    frames.set(shape, validated)
    return validated
  }

  return (page, read) => {
    const findings: Finding[] = []
    const report = ({ digest, faults }: Validated, ownDigest: string, start: number): void => {
      for (const { code, message, selector, offset } of faults) {
        const place = { selector, ...(digest === ownDigest ? { offset: placeInFile(read, start + offset) } : {}) }
        findings.push(toFinding(page, code, message, place))
      }
    }
    const rest: ReadPart[] = []
    const whole: ReadPart[] = []
    for (const part of read.parts) {
      const validated = validatePart(part)
      ;(validated === undefined ? rest : whole).push(part)
      if (validated !== undefined) report(validated, part.digest, part.start)
    }
    if (rest.length > 0) {
      const validated = validateFrame(read.masked, whole, rest)
      report(validated, rest.map(({ digest }) => digest).join(' '), 0)
    }
    return findings
  }
}
