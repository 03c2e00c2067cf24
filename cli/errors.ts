import { EXIT, type ExitStatus } from './exit-status.ts'

/** An expected end of a command: the message is for people, the status for scripts. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly status: ExitStatus

  constructor(message: string, status: ExitStatus, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** The caller asked for something that cannot be understood. */
export function usageError(message: string, options?: ErrorOptions): CommandError {
  return new CommandError(message, EXIT.usage, options)
}
