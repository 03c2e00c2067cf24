import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { countOf } from '../../report/count-of.ts'

/** `uapp privacy export|erase EMAIL`: what is kept of a person (GDPR articles 15 and 17). */
export function registerPrivacy(program: Command): Command {
  const privacy = program
    .command('privacy')
    .description('export or erase what is kept of a person')
    .addHelpText('after', '\nExample:\n  uapp privacy export nora@buyer.example\n')
  privacy
    .command('export <email>')
    .description('print all that was sent with this address, as JSON')
    .addHelpText('after', '\nExample:\n  uapp privacy export nora@buyer.example\n')
    .action(async (email: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const submissions = await withManagement(context, (management) => management.exportPerson(email))
      context.result({ email, submissions }, JSON.stringify({ email, submissions }, undefined, 2), 'data')
    })
  privacy
    .command('erase <email>')
    .description('remove all that was sent with this address, and its files')
    .addHelpText('after', '\nExample:\n  uapp privacy erase nora@buyer.example\n')
    .action(async (email: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const { submissions, files } = await withManagement(context, (management) => management.erasePerson(email))
      context.result(
        { email, submissions, files },
        `Erased: ${countOf(submissions, 'submission')} and ${countOf(files, 'file')}.`,
      )
    })
  return privacy
}
