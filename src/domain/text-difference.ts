/** A stretch of a text: equal in both versions, only in the earlier one, or only in the later one. */
export interface TextRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

type Step<T> = readonly ['same' | 'removed' | 'added', T]

/** Beyond so many differences a block reads better as replaced whole, and comparing would take the square of it. */
const MAX_DIFFERENCES = 1000

/** Walks back through the furthest points of each round, from the end to the start. */
function trace<T>(
  before: readonly T[],
  after: readonly T[],
  rounds: readonly ReadonlyMap<number, number>[],
): Step<T>[] {
  const steps: Step<T>[] = []
  let [x, y] = [before.length, after.length]
  for (let d = rounds.length - 1; d >= 0; d -= 1) {
    const reached = rounds[d] ?? new Map<number, number>()
    const at = (k: number): number => reached.get(k) ?? -1
    const k = x - y
    const isDown = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const fromX = d === 0 ? 0 : isDown ? at(k + 1) : at(k - 1)
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1)
    while (x > fromX && y > fromY && x > 0 && y > 0 && before[x - 1] === after[y - 1]) {
      x -= 1
      y -= 1
      steps.push(['same', before[x] as T])
    }
    if (d === 0) break
    if (isDown) steps.push(['added', after[(y -= 1)] as T])
    else steps.push(['removed', before[(x -= 1)] as T])
  }
  return steps.reverse()
}

/**
 * The shortest way from one list to another (E. W. Myers, “An O(ND) Difference Algorithm and Its Variations”, 1986); where it
 * is too long, everything is replaced.
 */
export function compareLists<T extends string>(before: readonly T[], after: readonly T[]): readonly Step<T>[] {
  const rounds: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  for (let d = 0; d <= Math.min(before.length + after.length, MAX_DIFFERENCES); d += 1) {
    rounds.push(new Map(reached))
    const next = new Map(reached)
    for (let k = -d; k <= d; k += 2) {
      const [left, right] = [next.get(k - 1) ?? -1, next.get(k + 1) ?? -1]
      let x = k === -d || (k !== d && left < right) ? right : left + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1
      next.set(k, x)
      if (x >= before.length && x - k >= after.length) return trace(before, after, rounds)
    }
    reached = next
  }
  return [...before.map((one) => ['removed', one] as const), ...after.map((one) => ['added', one] as const)]
}

/** Words, spaces and signs of a text, in their order; together they are the text. Chinese and Japanese have words, too. */
function splitWords(text: string, language: string): readonly string[] {
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

/** Neighbours of one kind become one run; a single space between two changed words goes along with them. */
function joinRuns(steps: readonly Step<string>[]): readonly TextRun[] {
  const runs: { kind: TextRun['kind']; text: string }[] = []
  for (const [kind, text] of steps) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  return runs
}

/** How a text differs, word by word. */
export function compareWords(before: string, after: string, language: string): readonly TextRun[] {
  return joinRuns(compareLists(splitWords(before, language), splitWords(after, language)))
}

/**
 * How a text of many blocks differs: the blocks that do, each with its runs. Blocks that were removed and added at the same place
 * are taken for changed, one after the other.
 */
export function compareTexts(
  before: readonly string[],
  after: readonly string[],
  language: string,
): readonly (readonly TextRun[])[] {
  const blocks: (readonly TextRun[])[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  const end = (): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [was, is] = [removed[at], added[at]]
      if (was !== undefined && is !== undefined) blocks.push(compareWords(was, is, language))
      else if (is !== undefined) blocks.push([{ kind: 'added', text: is }])
      else if (was !== undefined) blocks.push([{ kind: 'removed', text: was }])
    }
    ;[removed, added] = [[], []]
  }
  for (const [kind, block] of compareLists(before, after)) {
    if (kind === 'same') end()
    else if (kind === 'removed') removed.push(block)
    else added.push(block)
  }
  end()
  return blocks
}

/** Words in the runs of a kind; spaces and signs are none. */
export function countWords(runs: readonly TextRun[], kind: TextRun['kind'], language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return runs
    .filter((run) => run.kind === kind)
    .reduce((sum, { text }) => sum + [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length, 0)
}
