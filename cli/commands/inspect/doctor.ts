import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { examine } from '../../doctor/examine.ts'
import type { Finding } from '../../doctor/finding.ts'
import type { Credentials } from '../../doctor/login/log-in-by-forms.ts'
import { tryLogin } from '../../doctor/login/try-login.ts'
import { usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { withEmbeddedSources } from '../../pipeline/build/with-embedded-sources.ts'
import { readSecret } from '../../options/read-secret.ts'

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✓', embedded: '·', doubtful: '!', bad: '✗' }

function toLine({ part, state, detail, advice }: Finding, width: number): string {
  const line = `${MARKS[state]} ${part.padEnd(width)}  ${detail}`
  return advice === undefined ? line : `${line}\n  ${' '.repeat(width)}  → ${advice}`
}

interface DoctorOptions extends GlobalOptions {
  readonly content?: true
  readonly sources?: true
  readonly drift?: true
  readonly sample?: number | 'all'
  readonly login?: string | true
  readonly user?: string
}

/** The site that people log in on: the given address, or this machine's. */
function toOrigin(given: string | true, { environment }: CommandContext): string {
  if (given === true) return `http://localhost:${environment.values.PORT}`
  if (!URL.canParse(given))
    throw usageError(`--login ${given}: give the address of the site, such as https://www.example.`)
  return new URL(given).origin
}

async function askAddress(address: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const question = `Open this address in a browser, and log in:\n\n${address}\n\nAddress of the page that you are led to: `
    const answer = (await terminal.question(question)).trim()
    if (!URL.canParse(answer)) throw new Error(`“${answer}” is no address`)
    return answer
  } finally {
    terminal.close()
  }
}

async function examineLogin(
  context: CommandContext,
  { login = true, user }: DoctorOptions,
): Promise<readonly Finding[]> {
  const { config, environment } = context
  if (user === undefined && !process.stdin.isTTY)
    throw usageError('Without a terminal, --login needs --user NAME, and the password by standard input.')
  const credentials: Credentials | undefined =
    user === undefined
      ? undefined
      : {
          name: user,
          password: await readSecret(process.stdin, process.stderr, 'Password (it is not shown), then Enter: '),
        }
  const { clientId, scope, roleClaim } = config.portal
  const wellKnown = environment.values.UAPP_IDENTITY_WELLKNOWN
  return tryLogin({ wellKnown, clientId, scope, roleClaim, origin: toOrigin(login, context), credentials, askAddress })
}

/** Pages and products each that `--drift` reads although their revision is the same. */
const USUAL_SAMPLE = 20

function parseSample(value: string): number | 'all' {
  if (value === 'all' || /^\d{1,4}$/.test(value)) return value === 'all' ? value : Number(value)
  throw usageError(`--sample ${value}: give a number of entries, or all.`)
}

/** Prints what was found about the sources; status 3 where one is away, 1 where something has to be done. */
async function reportSources(
  context: CommandContext,
  { sources, drift, sample = USUAL_SAMPLE }: DoctorOptions,
): Promise<void> {
  // GraphQL's tools are loaded only for this.
  const { examineSources } = await import('../../doctor/sources/examine-sources.ts')
  const { json, text, status } = await withEmbeddedSources(context, () =>
    examineSources(context, { sources: sources === true, drift: drift === true, sample }),
  )
  context.result(json, text(toLine))
  process.exitCode = status
}

async function ask(context: CommandContext, options: DoctorOptions): Promise<readonly Finding[]> {
  if (options.content === true) {
    // The readers of content files are loaded only for this.
    const { examineContent } = await import('../../doctor/examine-content.ts')
    return examineContent(context)
  }
  return options.login === undefined ? examine(context) : examineLogin(context, options)
}

const EXAMPLES = `
Examples:
  uapp doctor
  uapp doctor --content
  uapp doctor --sources --drift --json
  uapp doctor --login https://www.example --user ada@customer.example
  uapp doctor --login https://www.example
`

/** `uapp doctor`: asks every outside part for real, and says what to do. */
export function registerDoctor(program: Command): Command {
  return program
    .command('doctor')
    .description('check configuration, sources, database, mail and folders, and say what to do')
    .option(
      '--content',
      'check the content files alone, before anything is fetched: file, line and field of all that is wrong',
    )
    .option(
      '--sources',
      'ask both services whether the next fetch would work: what breaks it, what may, what is deprecated, and what changed since the last one',
    )
    .option('--drift', 'tell which entries of the snapshot differ from what the services have now')
    .option(
      '--sample <entries>',
      `pages and products that --drift reads although nothing says that they changed, or "all" entries (default: ${USUAL_SAMPLE})`,
      parseSample,
    )
    .option(
      '--login [site]',
      'log in at the identity provider as a browser on this site would, and say what is missing (default: this machine)',
    )
    .option(
      '--user <name>',
      'who logs in, with a password that is typed; without it you log in in a browser of your own',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (options: DoctorOptions) => {
      if (options.user !== undefined && options.login === undefined) throw usageError('--user goes with --login.')
      if (options.sample !== undefined && options.drift !== true) throw usageError('--sample goes with --drift.')
      const isAboutSources = options.sources === true || options.drift === true
      if ([options.content === true, options.login !== undefined, isAboutSources].filter(Boolean).length > 1)
        throw usageError('--content, --login and --sources or --drift are different questions: ask one at a time.')
      // A wrong configuration or environment ends here, with a message that lists all of it.
      const context = await createCommandContext(options)
      if (isAboutSources) return reportSources(context, options)
      const findings = await ask(context, options)
      const width = Math.max(...findings.map(({ part }) => part.length))
      context.result({ findings }, findings.map((finding) => toLine(finding, width)).join('\n'))
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = EXIT.sourceUnavailable
    })
}
