import { Command } from 'commander'
import { commands } from './commands/index.ts'
import { withGlobalOptions } from './command-context.ts'

/** The `uapp` program; each command parses, calls a step and reports. */
export function createProgram(): Command {
  const program = new Command('uapp')
    .description('Builds, checks and serves the websites of the group.')
    .showHelpAfterError('(add --help for the options and an example)')
    .exitOverride()
  for (const register of commands) withGlobalOptions(register(program)).exitOverride()
  return program
}
