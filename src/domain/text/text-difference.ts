import { compareLists, type ListStep } from '../values/compare-lists.ts'
import { countWords, segmentText } from './words.ts'

/** A stretch of a text: equal in both versions, only in the earlier one, or only in the later one. */
export interface TextRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Neighbours of one kind become one run; between two that are the same, what was removed stands before what was added. */
function joinRuns(steps: readonly ListStep<string>[]): readonly TextRun[] {
  const runs: TextRun[] = []
  let [same, removed, added] = ['', '', '']
  const end = (): void => {
    for (const [kind, text] of [
      ['same', same],
      ['removed', removed],
      ['added', added],
    ] as const)
      if (text !== '') runs.push({ kind, text })
    ;[same, removed, added] = ['', '', '']
  }
  for (const [kind, text] of steps) {
    if (kind === 'same' && removed + added !== '') end()
    if (kind === 'same') same += text
    else if (kind === 'removed') removed += text
    else added += text
  }
  end()
  return runs
}

/** How a text differs, word by word. */
export function compareWords(before: string, after: string, language: string): readonly TextRun[] {
  return joinRuns(compareLists(segmentText(before, language), segmentText(after, language)))
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

/** Words in the runs of a kind. */
export function countRunWords(runs: readonly TextRun[], kind: TextRun['kind'], language: string): number {
  return runs.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + countWords(text, language), 0)
}
