import type { Bodies } from './body-cache.ts'

type ReadTexts = (numbers: readonly number[]) => Promise<Bodies>

/** Bodies of a statement: as many are sent at once, so that the database is at them while further questions are being understood. */
const MOST_AT_ONCE = 48

/** Bodies that are asked for together. */
interface Statement {
  readonly numbers: number[]
  readonly answer: Promise<Bodies>
  readonly settle: (answer: Promise<Bodies>) => void
}

function openStatement(): Statement {
  let settle: Statement['settle'] = () => undefined
  const answer = new Promise<Bodies>((resolve) => (settle = resolve))
  return { numbers: [], answer, settle }
}

/**
 * Reads the bodies for all questions of a turn of the event loop with few statements, and what several ask for once: writing and
 * reading a statement takes longer than finding a question's bodies. An error is that of all questions of its statement.
 */
export function gatherReads(read: ReadTexts): ReadTexts {
  /** Statements by the numbers that they ask for, until they are answered. */
  const asked = new Map<number, Promise<Bodies>>()
  let gathered: Statement | undefined

  function send(statement: Statement): void {
    if (gathered === statement) gathered = undefined
    const { numbers, settle } = statement
    const done = (): void => numbers.forEach((number) => void asked.delete(number))
    settle(read(numbers).finally(done))
  }

  function begin(): Statement {
    const statement = openStatement()
    setImmediate(() => {
      if (gathered === statement) send(statement)
    })
    return statement
  }

  function ask(number: number): Promise<Bodies> {
    const known = asked.get(number)
    if (known !== undefined) return known
    const statement = (gathered ??= begin())
    statement.numbers.push(number)
    asked.set(number, statement.answer)
    if (statement.numbers.length >= MOST_AT_ONCE) send(statement)
    return statement.answer
  }

  return async (numbers) => {
    const answers = await Promise.all(new Set(numbers.map(ask)))
    return new Map(
      numbers.flatMap((number) => {
        const body = answers.find((bodies) => bodies.has(number))?.get(number)
        return body === undefined ? [] : [[number, body] as const]
      }),
    )
  }
}
