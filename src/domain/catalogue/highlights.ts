import type { Highlight } from './catalogue.ts'

/** A highlight as the product service has it: everything that shows something may be missing. */
export interface HighlightCandidate extends Omit<Highlight, 'name'> {
  readonly name?: string
}

/** Highlights are kept only with a name and an image or video (S1 §5). */
export function keepHighlights(candidates: readonly HighlightCandidate[]): readonly Highlight[] {
  return candidates.flatMap((candidate) => {
    const name = candidate.name?.trim() ?? ''
    const hasPicture = candidate.image !== undefined || candidate.video !== undefined
    return name !== '' && hasPicture ? [{ ...candidate, name }] : []
  })
}
