import { readFileSync } from 'node:fs'
import { Command, type OutputConfiguration } from 'commander'
import { commands } from './commands/index.ts'
import { withGlobalOptions } from './command-context.ts'
import { findColumns, wrapLines, type TextStream } from './report/text-stream.ts'

/** Where there is no terminal. */
const HELP_COLUMNS = 80

const wrapFor = (stream: TextStream, text: string): string => wrapLines(text, findColumns(stream) ?? HELP_COLUMNS)

const OUTPUT: OutputConfiguration = {
  writeOut: (text) => void process.stdout.write(wrapFor(process.stdout, text)),
  writeErr: (text) => void process.stderr.write(wrapFor(process.stderr, text)),
}

/** Of the package; the file is there wherever the code is. */
function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}

/**
 * The `uapp` program; each command parses, calls a step and reports.
 * @param wanted name of the command that will run: then it alone is loaded.
 */
export async function createProgram(wanted?: string): Promise<Command> {
  const program = new Command('uapp')
    .description('Builds, checks and serves the websites of the group.')
    .showHelpAfterError('(add --help for the options and an example)')
    .exitOverride()
    .configureOutput(OUTPUT)
    .version(readVersion())
  if (wanted === '--version') return program
  const loaders = Object.entries(commands).filter(
    ([name]) => wanted === undefined || commands[wanted] === undefined || name === wanted,
  )
  for (const [, load] of loaders) {
    const register = await load()
    withGlobalOptions(register(program)).exitOverride()
  }
  return program
}
