/** What is wrong with a field, by a code of the identity library's policies (S2 §5). */
export interface FieldProblem {
  readonly field: string
  readonly code:
    | 'REQUIRED'
    | 'MAX_LENGTH'
    | 'VALID_ARRAY_ITEMS'
    | 'VALID_EMAIL_ADDRESS_FORMAT'
    | 'VALID_NAME_FORMAT'
    | 'VALID_PHONE_FORMAT'
    | 'MATCH_REGEXP'
    | 'UNIQUE'
    | 'UNKNOWN_POLICY'
  readonly params: readonly { readonly name: string; readonly value: string }[]
}

/** Rules beside the catalogue of policies; `UNKNOWN_POLICY` names them in `policyRequirement`. */
export type PortalRule =
  /** Nobody administers themselves. */
  | 'OWN_ACCOUNT'
  /** An organization keeps an administrator. */
  | 'LAST_ADMINISTRATOR'
  /** The action does not fit the state, which may have changed meanwhile. */
  | 'STATE'
  /** Staff is managed in the personnel directory. */
  | 'INTERNAL'
  /** The person belongs to organizations that the principal does not administer. */
  | 'OTHER_ORGANIZATIONS'
  /** There are as many as one person may keep. */
  | 'TOO_MANY'

/** A problem of a field without numbers. */
export const problem = (field: string, code: FieldProblem['code']): FieldProblem => ({ field, code, params: [] })

/** A rule of the portal that a field breaks. */
export const brokenRule = (field: string, rule: PortalRule): FieldProblem => ({
  field,
  code: 'UNKNOWN_POLICY',
  params: [{ name: 'policyRequirement', value: rule }],
})

/** Ends a transaction because of what the principal sent; its changes are undone. */
export class FieldProblems extends Error {
  override readonly name = 'FieldProblems'
  readonly problems: readonly FieldProblem[]

  constructor(...problems: readonly FieldProblem[]) {
    super(problems.map(({ field, code }) => `${field}: ${code}`).join(', '))
    this.problems = problems
  }
}

/** The outcome of a change: its result, or errors. Both absent: the principal may change nothing there. */
export interface Outcome<T> {
  readonly value: T | undefined
  readonly errors: readonly FieldProblem[]
}

/** Runs a change; field problems become its outcome. */
export async function toOutcome<T>(change: () => Promise<T | undefined>): Promise<Outcome<T>> {
  try {
    return { value: await change(), errors: [] }
  } catch (error) {
    if (error instanceof FieldProblems) return { value: undefined, errors: error.problems }
    throw error
  }
}
