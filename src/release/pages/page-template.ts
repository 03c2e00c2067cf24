import { PLACEHOLDER } from '../../domain/locale/placeholder-country.ts'

/** What is put in place of the placeholder country. */
export interface TemplateValues {
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string
  /** The country's name as it is written in the text: escaped for HTML or for JSON. */
  readonly name: string
}

/** A text with prepared gaps. Its buffer holds two bytes for each country code; names stand between bytes. */
export interface PageTemplate {
  readonly bytes: Buffer
  /** Positions in `bytes` of codes in lower case. */
  readonly lower: readonly number[]
  /** Positions in `bytes` of codes in capitals. */
  readonly upper: readonly number[]
  /** Positions in `bytes` before which the name is put, ascending. */
  readonly names: readonly number[]
}

/** A rendered page has the placeholder country in a form that cannot be filled, because a template changed its letters. */
export class PageTemplateError extends Error {
  override readonly name = 'StampError'
}

const LOWER = PLACEHOLDER.country.toLowerCase()
const TRACE = new RegExp(`${PLACEHOLDER.name}|${PLACEHOLDER.country}`, 'gi')
const CODE_BYTES = 2

/**
 * Prepares a text for filling: finds every trace of the placeholder country.
 * @throws {PageTemplateError} for a trace in other letters than `UAPPZZ`, `uappzz` and the name, quoting it.
 */
export function createPageTemplate(text: string): PageTemplate {
  const lower: number[] = []
  const upper: number[] = []
  const names: number[] = []
  const parts: Buffer[] = []
  let size = 0
  let from = 0
  const add = (part: Buffer): void => {
    parts.push(part)
    size += part.length
  }
  for (const { index, 0: trace } of text.matchAll(TRACE)) {
    add(Buffer.from(text.slice(from, index)))
    from = index + trace.length
    if (trace === PLACEHOLDER.name) {
      names.push(size)
    } else if (trace === LOWER || trace === PLACEHOLDER.country) {
      ;(trace === LOWER ? lower : upper).push(size)
      add(Buffer.alloc(CODE_BYTES))
    } else {
      const around = text.slice(Math.max(0, index - 40), from + 20)
      throw new PageTemplateError(
        `“${trace}” in “${around}”: a template changes the letters of a country code, which must stand as in the page's data`,
      )
    }
  }
  add(Buffer.from(text.slice(from)))
  return { bytes: Buffer.concat(parts, size), lower, upper, names }
}

/** One page template of several, one after the other. */
export function joinPageTemplates(templates: readonly PageTemplate[]): PageTemplate {
  const lower: number[] = []
  const upper: number[] = []
  const names: number[] = []
  let offset = 0
  for (const template of templates) {
    for (const position of template.lower) lower.push(position + offset)
    for (const position of template.upper) upper.push(position + offset)
    for (const position of template.names) names.push(position + offset)
    offset += template.bytes.length
  }
  return {
    bytes: Buffer.concat(
      templates.map(({ bytes }) => bytes),
      offset,
    ),
    lower,
    upper,
    names,
  }
}

function fillCodes(bytes: Buffer, positions: readonly number[], code: string): void {
  const first = code.charCodeAt(0)
  const second = code.charCodeAt(1)
  for (const position of positions) {
    bytes[position] = first
    bytes[position + 1] = second
  }
}

/** Puts names between the bytes. */
function insertNames({ bytes, names }: PageTemplate, name: string): Buffer {
  const inserted = Buffer.from(name)
  const parts: Buffer[] = []
  let from = 0
  for (const position of names) {
    parts.push(bytes.subarray(from, position), inserted)
    from = position
  }
  parts.push(bytes.subarray(from))
  return Buffer.concat(parts)
}

/**
 * Fills a page template for a country. The result is valid until the same page template is filled again: its bytes are written in place.
 * @throws {PageTemplateError} for a code that has not two letters.
 */
export function fillPageTemplate(template: PageTemplate, { country, name }: TemplateValues): Buffer {
  const { bytes, lower, upper, names } = template
  if (lower.length > 0 || upper.length > 0) {
    if (!/^[A-Z]{2}$/.test(country)) throw new PageTemplateError(`${country} is no country code of two letters`)
    fillCodes(bytes, lower, country.toLowerCase())
    fillCodes(bytes, upper, country)
  }
  return names.length === 0 ? bytes : insertNames(template, name)
}

/** A name as it stands within a JSON string. */
export function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
