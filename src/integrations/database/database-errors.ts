import { isError } from '../../domain/values/is-error.ts'

/** The folder of the embedded database belongs to another process. */
export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError'
  /** Number of that process; undefined: the lock does not say. */
  readonly owner: number | undefined

  constructor(dir: string, owner: number | undefined, options?: ErrorOptions) {
    super(
      `The embedded database in ${dir} is used by process ${owner ?? 'unknown'}, and has one owner at a time. ` +
        'Stop that process, choose another UAPP_DATA_DIR, or set DATABASE_URL to a PostgreSQL for several.',
      options,
    )
    this.owner = owner
  }
}

/**
 * SQLSTATE classes of a database that cannot be used: connection, login, catalogue, resources, operator; and the state of a
 * connection whose transaction failed for somebody else, until it is ended (PostgreSQL, appendix A).
 */
const AWAY_STATE = /^(?:08|28|3D|53|57|25P02)/
const AWAY_CODE = /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_)/
const AWAY_MESSAGE =
  /connection (?:terminated|timeout|is closed)|timeout exceeded when trying to connect|PGlite is closed/i

function* listCauses(error: unknown): Generator<Error> {
  for (let current = error; isError(current); current = current.cause) {
    yield current
    if ('errors' in current && Array.isArray(current.errors))
      for (const inner of current.errors) yield* listCauses(inner)
  }
}

/** Whether the database could not be reached, rather than refused a statement. */
export function isStoreAway(error: unknown): boolean {
  for (const cause of listCauses(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (AWAY_CODE.test(code) || (code.length === 5 && AWAY_STATE.test(code)) || AWAY_MESSAGE.test(cause.message))
      return true
  }
  return false
}
