/** A body, with its number among those of the release. */
export interface NumberedBody {
  readonly number: number
  readonly body: string
}

/** Numbers the bodies of documents. */
export interface BodyNumbers {
  /** The number of a document's body; equal documents have the same. */
  add(document: string, body: string): Promise<number>
  /** Hands over what is left. @returns how many there are. */
  finish(): Promise<number>
}

/** Bodies that are handed over together. */
const BODIES_AT_ONCE = 25

/** Starts numbering; `onBodies` gets each body once. */
export function createBodyNumbers(onBodies: (bodies: readonly NumberedBody[]) => Promise<void>): BodyNumbers {
  const numbers = new Map<string, number>()
  const waiting: NumberedBody[] = []
  return {
    add: async (document, body) => {
      const known = numbers.get(document)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(document, number)
      waiting.push({ number, body })
      if (waiting.length >= BODIES_AT_ONCE) await onBodies(waiting.splice(0))
      return number
    },
    finish: async () => {
      await onBodies(waiting.splice(0))
      return numbers.size
    },
  }
}
