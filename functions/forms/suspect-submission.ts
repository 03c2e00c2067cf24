/** What tells people from machines, before anything outside is asked. */
export interface SubmissionTraces {
  /** What stands in the field that people do not see. */
  readonly website: string
  /** Milliseconds from the first touch to sending; 0 where no scripts told it. */
  readonly elapsed: number
}

/** Nobody reads a form and presses its button faster, not even one whose browser fills in all fields. */
const MIN_ELAPSED_MS = 800

/** Why a submission looks like a machine's; undefined: it does not. */
export function suspectSubmission({ website, elapsed }: SubmissionTraces): 'trap' | 'speed' | undefined {
  if (website !== '') return 'trap'
  return elapsed > 0 && elapsed < MIN_ELAPSED_MS ? 'speed' : undefined
}
