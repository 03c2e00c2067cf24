import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { EXIT } from '../exit-status.ts'

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✓', embedded: '·', doubtful: '!', bad: '✗' }

function toLine({ part, state, detail, advice }: Finding, width: number): string {
  const line = `${MARKS[state]} ${part.padEnd(width)}  ${detail}`
  return advice === undefined ? line : `${line}\n  ${' '.repeat(width)}  → ${advice}`
}

/** `uapp doctor`: asks every outside part for real, and says what to do. */
export function registerDoctor(program: Command): Command {
  return program
    .command('doctor')
    .description('check configuration, sources, database, mail and folders, and say what to do')
    .addHelpText('after', '\nExample:\n  uapp doctor\n')
    .action(async (options: GlobalOptions) => {
      // A wrong configuration or environment ends here, with a message that lists all of it.
      const context = await createCommandContext(options)
      const findings = await examine(context)
      const width = Math.max(...findings.map(({ part }) => part.length))
      context.result({ findings }, findings.map((finding) => toLine(finding, width)).join('\n'))
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = EXIT.sourceUnavailable
    })
}
