import type { Command } from 'commander'
import { loadConfig } from '../src/config/load-config.ts'
import { parseEnvironment, type ParsedEnvironment } from '../src/config/environment.ts'
import type { UappConfig } from '../src/config/uapp-config.ts'
import { createReporter } from './report/create-reporter.ts'
import type { Reporter } from './report/reporter.ts'
import { printText } from './report/text-stream.ts'

/** Options that every command has. */
export interface GlobalOptions {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly config?: string
}

/** What every command works with: checked configuration and environment, and the one reporter. */
export interface CommandContext {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  readonly reporter: Reporter
  readonly options: GlobalOptions
  /** Folder that the command runs in: relative paths of options and of the environment begin there. */
  readonly cwd: string
  /** Prints the result: JSON with `--json`, else `text`; a text that is for programs, too, keeps its lines as they are. */
  readonly result: (json: object, text: string, kind?: 'text' | 'data') => void
}

/** Adds the options that every command has. */
export function withGlobalOptions(command: Command): Command {
  return command
    .option('--json', 'print one JSON object on standard output at the end')
    .option('--quiet', 'print nothing but errors and the result')
    .option('--config <file>', 'configuration file', undefined)
}

/**
 * Reads configuration and environment for one command.
 * @throws {ConfigError | EnvironmentError} before anything starts.
 */
export async function createCommandContext(options: GlobalOptions): Promise<CommandContext> {
  const cwd = process.cwd()
  const environment = parseEnvironment(process.env)
  const config = await loadConfig(options.config, cwd)
  const reporter = createReporter({
    stream: process.stderr,
    quiet: options.quiet === true,
    now: () => performance.now(),
    environment: process.env,
  })
  return {
    config,
    environment,
    reporter,
    options,
    cwd,
    result: (json, text, kind = 'text') => {
      if (options.json !== true && kind === 'text') printText(process.stdout, text)
      else process.stdout.write(`${options.json === true ? JSON.stringify(json) : text}\n`)
    },
  }
}
