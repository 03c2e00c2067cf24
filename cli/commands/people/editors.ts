import { InvalidArgumentError, type Command } from 'commander'
import type { EditorDevice } from '../../../functions/access/editor-devices.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { countOf } from '../../report/count-of.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function parseId(text: string, former: readonly string[] = []): readonly string[] {
  if (!UUID.test(text)) throw new InvalidArgumentError('an id is what `uapp editors` prints first')
  return [...former, text]
}

function toLine({ id, name, createdAt, expiresAt, revokedAt }: EditorDevice): string {
  const state = revokedAt === null ? `until ${expiresAt.slice(0, 10)}` : `revoked ${revokedAt}`
  return `${id}  unlocked ${createdAt}  ${state}  ${name}`
}

/** `uapp editors`: which browsers unlocked the editor area, and what ends their right. */
export function registerEditors(program: Command): Command {
  const editors = program
    .command('editors')
    .description('list the browsers that unlocked the editor area')
    .addHelpText('after', '\nExample:\n  uapp editors\n')
    .action(async (options: GlobalOptions) => {
      const context = await createCommandContext(options)
      const devices = await withManagement(context, (management) => management.listEditors())
      context.result(
        { devices },
        devices.length === 0 ? 'No browser has unlocked the editor area.' : devices.map(toLine).join('\n'),
      )
    })
  editors
    .command('revoke')
    .argument('[id...]', 'ids that `uapp editors` prints', parseId)
    .option('--all', 'all browsers')
    .description('lock the editor area for some browsers; a new password locks it for all of them')
    .addHelpText('after', '\nExample:\n  uapp editors revoke --all\n')
    .action(async (ids: readonly string[], { all = false }: { readonly all?: boolean }, command: Command) => {
      const context = await createCommandContext(command.optsWithGlobals<GlobalOptions>())
      if (all === ids.length > 0) throw usageError('Name the browsers by their ids, or say --all.')
      const revoked = await withManagement(context, (management) => management.revokeEditors(all ? 'all' : ids))
      context.result({ revoked }, `${countOf(revoked, 'browser')} may no longer edit.`)
    })
  return editors
}
