import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { erasePerson, exportPerson } from '../../functions/submissions/manage-submissions.ts'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { withStore } from '../with-store.ts'

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
      const submissions = await withStore(context, ({ db }) => exportPerson(db, email))
      context.result({ email, submissions }, JSON.stringify({ email, submissions }, undefined, 2))
    })
  privacy
    .command('erase <email>')
    .description('remove all that was sent with this address, and its files')
    .addHelpText('after', '\nExample:\n  uapp privacy erase nora@buyer.example\n')
    .action(async (email: string, _options: object, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      const { values } = context.environment
      const dir = resolve(context.cwd, values.UAPP_UPLOADS_DIR ?? `${values.UAPP_DATA_DIR}/uploads`)
      const erased = await withStore(context, ({ db }) => erasePerson(db, email))
      await Promise.all(
        erased.files.flatMap((id) => [
          rm(join(dir, id), { force: true }),
          rm(join(dir, `${id}.json`), { force: true }),
        ]),
      )
      context.result(
        { email, submissions: erased.submissions, files: erased.files.length },
        `${erased.submissions} submission(s) and ${erased.files.length} file(s) are erased.`,
      )
    })
  return privacy
}
