import type { RenderPlanPage } from '../../../src/domain/render-plan.ts'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'

/**
 * HTML in parts: text, and between texts the alias of the slice whose HTML belongs there. Gatsby's comments around a
 * slice (`<!-- slice-start id="…" -->`) stand in the texts.
 */
export type PageMarkup = readonly (string | { readonly slice: 'header' | 'footer' })[]

export interface SplitMarkupInput {
  /** A page as the compiled server bundle gives it. */
  readonly html: string
  readonly slices: RenderPlanPage['slices']
  /** What stands in the gap of the scripts. */
  readonly scriptsHtml: string
}

const GAP = /<slice-start id="(?<start>[^"]*)"><\/slice-start><slice-end id="(?<end>[^"]*)"><\/slice-end>/g
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
      const slice = start === `${slices.header}-1` ? 'header' : start === `${slices.footer}-1` ? 'footer' : undefined
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
