/** What of a source is not in the content files, by its kind. */
const LOSS_CODES = [
  'product-refused',
  'classification-unknown',
  'value-unparsable',
  'value-unknown',
  'html-dropped',
  'picture-missing',
  'column-unmapped',
] as const
type LossCode = (typeof LOSS_CODES)[number]

/** The same loss in one or many places. */
export interface Loss {
  readonly code: LossCode
  /** The column, the tag, the value … */
  readonly subject: string
  readonly message: string
  readonly count: number
  /** The first places. */
  readonly places: readonly string[]
}

/** A loss in one place, or in so many like it. */
interface OneLoss extends Pick<Loss, 'code' | 'subject' | 'message'> {
  readonly place: string
  readonly count?: number
}

export interface Losses {
  add(loss: OneLoss): void
  /** The gravest kind first, then the most frequent. */
  list(): readonly Loss[]
}

const PLACES = 3

export function createLosses(): Losses {
  const byKey = new Map<string, Loss>()
  return {
    add: ({ place, count: more = 1, ...loss }) => {
      const key = Object.values(loss).join('\n')
      const { count, places } = byKey.get(key) ?? { count: 0, places: [] }
      byKey.set(key, { ...loss, count: count + more, places: places.length < PLACES ? [...places, place] : places })
    },
    list: () =>
      [...byKey.values()].toSorted(
        (one, other) => LOSS_CODES.indexOf(one.code) - LOSS_CODES.indexOf(other.code) || other.count - one.count,
      ),
  }
}
