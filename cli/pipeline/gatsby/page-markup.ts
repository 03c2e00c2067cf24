import type { PageMarkup } from '../../../src/domain/release/page-markup.ts'
import type { RenderPlanPage } from '../../../src/domain/release/render-plan.ts'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'

export interface SplitMarkupInput {
  /** A page as the compiled server bundle renders it. */
  readonly html: string
  /** Ids of the slices that the page may show. */
  readonly slices: Partial<RenderPlanPage['slices']>
  /** What stands in the gap of the scripts. */
  readonly scriptsHtml: string
}

const GAP = /<slice-start id="(?<start>[^"]*)"><\/slice-start><slice-end id="(?<end>[^"]*)"><\/slice-end>/g
const ALIASES = ['header', 'footer'] as const
const SCRIPTS_GAP = '_gatsby-scripts-1'

/**
 * Splits a page at its slices and fills the scripts in, as Gatsby's stitching does
 * (gatsby/dist/utils/slices/stitching.js). A slice that takes no props and no children has the one gap `{id}-1`.
 * @throws {GatsbyBundleError} when a gap belongs to no slice of the page, or the one of the scripts is missing.
 */
export function splitMarkup({ html, slices, scriptsHtml }: SplitMarkupInput): PageMarkup {
  const parts: (string | { readonly slice: 'header' | 'footer' })[] = []
  let text = ''
  let cursor = 0
  let scripts = 0
  for (const match of html.matchAll(GAP)) {
    const { start = '', end = '' } = match.groups ?? {}
    if (start !== end) throw new GatsbyBundleError(`The gap ${start} of a rendered page ends as ${end}`)
    text += `${html.slice(cursor, match.index)}<!-- slice-start id="${start}" -->`
    cursor = match.index + match[0].length
    if (start === SCRIPTS_GAP) {
      text += scriptsHtml
      scripts += 1
    } else {
      const slice = ALIASES.find((alias) => slices[alias] !== undefined && start === `${slices[alias]}-1`)
      if (slice === undefined) throw new GatsbyBundleError(`A rendered page has the gap ${start}, which no slice fills`)
      parts.push(text, { slice })
      text = ''
    }
    text += `<!-- slice-end id="${end}" -->`
  }
  if (scripts !== 1) throw new GatsbyBundleError(`A rendered page has ${scripts} gaps for its scripts instead of one`)
  parts.push(text + html.slice(cursor))
  return parts
}

/** A whole page: the HTML of its slices in their gaps. */
export function fillMarkup(markup: PageMarkup, slices: { readonly header: string; readonly footer: string }): string {
  return markup.map((part) => (typeof part === 'string' ? part : slices[part.slice])).join('')
}
