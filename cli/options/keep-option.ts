import { Option, type Command } from 'commander'
import { KEPT_ENTRIES, type KeptEntries } from '../pipeline/fetch/fetch-options.ts'

/** Option of the commands that fetch. */
export interface KeepOptions {
  readonly keep?: KeptEntries
}

/** Adds `--keep`. */
export function withKeepOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--keep <entries>',
      '"invalid": an entry that is wrong stays as it was published, with a warning, and everything else goes on; by default it is an error',
    ).choices(KEPT_ENTRIES),
  )
}
