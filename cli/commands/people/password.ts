import type { Command } from 'commander'
import { hashPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { readSecret } from '../../options/read-secret.ts'

/** Shorter ones are guessed within the limits of the event login. */
const MIN_LENGTH = 8

/** `uapp password`: the hash of a password, for the environment. The password comes by standard input: no list of processes shows it. */
export function registerPassword(program: Command): Command {
  return program
    .command('password')
    .description(
      'print the hash of a password, typed or given by standard input, for UAPP_EVENT_PASSWORDS or UAPP_EDITOR_PASSWORD_HASH',
    )
    .addHelpText('after', "\nExamples:\n  uapp password\n  printf 'a good password' | uapp password\n")
    .action(async (options: GlobalOptions) => {
      const context = await createCommandContext(options)
      const password = await readSecret(process.stdin, process.stderr, 'Password (it is not shown), then Enter: ')
      if (password.length < MIN_LENGTH)
        throw usageError(`The password has ${password.length} letters; it needs ${MIN_LENGTH} or more.`)
      const hash = await hashPassword(password)
      context.result({ hash }, hash, 'data')
    })
}
