/** An error on its way from a thread or another process, which keeps neither its class nor its fields. */
export interface ThrownRecord {
  readonly name: string
  readonly message: string
  /** Code of the operating system, such as `ENOSPC`. */
  readonly code?: string
}

export function toThrownRecord(thrown: unknown): ThrownRecord {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}
  return { name: thrown.name, message: thrown.message, ...code }
}

/** The error that a record tells of, with its name and its code. */
export function fromThrownRecord({ message, ...fields }: ThrownRecord): Error {
  return Object.assign(new Error(message), fields)
}
