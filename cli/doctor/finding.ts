/** What `uapp doctor` found out about one part. `embedded`: nothing is set, so it runs within the product. */
export interface Finding {
  readonly part: string
  readonly state: 'good' | 'embedded' | 'doubtful' | 'bad'
  readonly detail: string
  /** What to do, for `doubtful` and `bad`. */
  readonly advice?: string
  /** Keys of interface texts that are missing, all of them; `detail` names the first ones. */
  readonly keys?: readonly string[]
}

/** Looks at a part; whatever it throws is what is bad about it. */
export async function lookAt(
  part: string,
  advice: string,
  look: () => Promise<Omit<Finding, 'part'>>,
): Promise<Finding> {
  try {
    return { part, ...(await look()) }
  } catch (error) {
    return { part, state: 'bad', detail: describeError(error), advice }
  }
}

/** The words of an error and of its deepest cause, without addresses that may hold a password. */
function describeError(error: unknown): string {
  const words: string[] = []
  for (let current = error; current instanceof Error; current = current.cause) {
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : undefined
    words.push(inner instanceof Error ? inner.message : current.message)
  }
  const [first = String(error)] = words
  const last = words.at(-1) ?? first
  return hideCredentials(last === first ? first : `${first}: ${last}`)
}

/** A text whose addresses have no user and password. */
export const hideCredentials = (text: string): string => text.replaceAll(/\/\/[^\s/@]*@/g, '//…@')
