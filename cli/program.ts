import { Command } from 'commander'
import { commands } from './commands/index.ts'
import { withGlobalOptions } from './command-context.ts'

/**
 * The `uapp` program; each command parses, calls a step and reports.
 * @param wanted name of the command that will run: then it alone is loaded.
 */
export async function createProgram(wanted?: string): Promise<Command> {
  const program = new Command('uapp')
    .description('Builds, checks and serves the websites of the group.')
    .showHelpAfterError('(add --help for the options and an example)')
    .exitOverride()
  const loaders = Object.entries(commands).filter(
    ([name]) => wanted === undefined || commands[wanted] === undefined || name === wanted,
  )
  for (const [, load] of loaders) {
    const register = await load()
    withGlobalOptions(register(program)).exitOverride()
  }
  return program
}
