const MOST_RUNS = 25

/** `--runs`. @throws {Error} when it is no whole number from 1 to 25. */
export function parseRuns(text: string): number {
  const runs = Number(text)
  if (Number.isInteger(runs) && runs >= 1 && runs <= MOST_RUNS) return runs
  throw new Error(`--runs ${text}: how often each is measured, from 1 to ${MOST_RUNS}`)
}
