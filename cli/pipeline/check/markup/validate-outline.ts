import { cutText, type Stretch } from './cut-text.ts'
import type { OutlineNode } from './read-outline.ts'

/** A fault of markup, wherever markup of its shape stands. */
export interface MarkupProblem {
  readonly code: string
  readonly message: string
  readonly selector?: string
  /** In the markup in which it was found first. */
  readonly offset: number
}

/** Validates markup. */
export type Validate = (markup: string) => readonly MarkupProblem[]

/** Validated elements, with their faults and those of their children. */
interface KnownElement {
  readonly faults: MarkupProblem[]
  readonly within: KnownElement[]
}

/**
 * Elements that no other element requires: their surroundings stay valid without them (HTML, “content model” of their
 * possible parents).
 */
const DISPENSABLE = new Set(
  'a article aside button div figure footer form header li nav ol p section span svg table tr ul'.split(' '),
)

interface NewElement {
  readonly node: OutlineNode
  readonly known: KnownElement
  readonly selector: string
}

function collect({ faults, within }: KnownElement): readonly MarkupProblem[] {
  return [...faults, ...within.flatMap(collect)]
}

/** Path to an element from the nearest one with an id. */
function toSelector(parent: string, { name, id }: OutlineNode): string {
  if (id !== undefined && /^[a-z][\w-]*$/i.test(id)) return `#${id}`
  return parent === '' ? name : `${parent} > ${name}`
}

/** Validates markup, but only elements that no earlier markup had in such a place. */
export type ValidateOutline = (markup: string, roots: readonly OutlineNode[]) => readonly MarkupProblem[]

export function createOutlineValidation(validate: Validate): ValidateOutline {
  const elements = new Map<string, KnownElement>()
  const places = new Map<string, number>()

  function numberPlace(place: string): number {
    const number = places.get(place) ?? places.size
    places.set(place, number)
    return number
  }

  return (markup, roots) => {
    const cuts: Stretch[] = []
    const added: NewElement[] = []

    function visit(node: OutlineNode, place: number, parent: string): KnownElement {
      const key = `${place} ${node.shape}`
      const before = DISPENSABLE.has(node.name) ? elements.get(key) : undefined
      if (before !== undefined) {
        cuts.push(node)
        return before
      }
      const known: KnownElement = { faults: [], within: [] }
      elements.set(key, known)
      const selector = toSelector(parent, node)
      added.push({ node, known, selector })
      const inside = numberPlace(`${place} ${node.name}`)
      for (const child of node.children) known.within.push(visit(child, inside, selector))
      return known
    }

    const visited = roots.map((root) => visit(root, 0, ''))
    if (added.length > 0) {
      const { text, toWhole } = cutText(markup, cuts)
      for (const fault of validate(text)) {
        const offset = toWhole(fault.offset)
        // Parents come before their children, so the last surrounding element is the nearest.
        const nearest = added.findLast(({ node }) => node.start <= offset && offset < node.end)
        const found = { ...fault, offset, ...(nearest === undefined ? {} : { selector: nearest.selector }) }
        nearest?.known.faults.push(found)
      }
    }
    return visited.flatMap(collect)
  }
}
