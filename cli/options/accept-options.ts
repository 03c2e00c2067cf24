import { Option, type Command } from 'commander'
import { GATE_CHECKS, type GateCheck } from '../../src/domain/gate/gate-checks.ts'
import { usageError } from '../errors.ts'
import type { GateDecision } from '../../src/domain/gate/gate-report.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** Options of the commands that may publish what the gate would keep back. */
export interface AcceptOptions {
  readonly accept?: readonly GateCheck[]
  readonly by?: string
  readonly reason?: string
}

/** Adds `--accept`, `--by` and `--reason`. */
export function withAcceptOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--accept <checks...>', 'publish although the gate finds losses in these checks').choices(GATE_CHECKS),
    )
    .option('--by <name>', 'who takes the responsibility for it; wanted with --accept')
    .option('--reason <text>', 'why; both are kept in the release')
}

/**
 * What the options decide; undefined: nothing.
 * @throws {CommandError} with status 2, when nobody takes the responsibility, or there is nothing to take it for.
 */
export function toGateDecision({ accept, by, reason }: AcceptOptions): GateDecision | undefined {
  const name = by?.trim() ?? ''
  if (accept === undefined) {
    if (by !== undefined || reason !== undefined)
      throw usageError(`--by and --reason go with --accept and one or more of ${GATE_CHECKS.join(', ')}.`)
    return undefined
  }
  if (name === '') throw usageError('--accept wants the name of the one who decides: --by "Your name".')
  return { checks: [...new Set(accept)], by: name, ...omitUndefined({ reason }) }
}
