import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { toGateDecision, withAcceptOptions, type AcceptOptions } from '../../options/accept-options.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { parsePort } from '../../options/parse-port.ts'
import { describeAcceptance } from '../../pipeline/gate/describe-acceptance.ts'
import { PublishBlockedError } from '../../pipeline/gate/publish-blocked-error.ts'
import { NoBlockedReleaseError } from '../../pipeline/publish/publish-blocked.ts'
import { publishByName } from '../../pipeline/publish/publish-by-name.ts'
import { describeRoot } from '../../pipeline/publish/describe-root.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { watchAndPublish } from '../../watch/watch-and-publish.ts'

interface WatchCommandOptions {
  readonly watch?: boolean
  readonly port?: number
  readonly host?: string
  readonly poll?: number
}

type Options = GlobalOptions & AcceptOptions & ReleaseStoreOptions & WatchCommandOptions

const DEFAULT_PORT = 8030
/** What stands in a release is decided when somebody has seen it (decision 46), and what is printed is ours. */
const NOT_FOR_WATCHED_BUILDS = ['--at', '--accept', '--by', '--reason', '--json', '--quiet', '--config', '--help']
const MIN_POLL_SECONDS = 5

function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < MIN_POLL_SECONDS || seconds > 86_400)
    throw new InvalidArgumentError(`a whole number of seconds from ${MIN_POLL_SECONDS} to 86400`)
  return seconds
}

/** @throws {CommandError} with status 2 for options that do not go with each other. */
function checkWatch(buildArgs: readonly string[], { accept, by, reason }: Options): void {
  if (accept !== undefined || by !== undefined || reason !== undefined)
    throw usageError('--accept goes with the id of a release: nothing is accepted before somebody has seen it.')
  const [first] = buildArgs
  if (first !== undefined && !first.startsWith('-'))
    throw usageError(
      `--watch builds releases, and takes no id such as ${first}. Options of the builds follow after --.`,
    )
  const wrong = buildArgs.find((arg) => NOT_FOR_WATCHED_BUILDS.includes(arg.split('=')[0] ?? ''))
  if (wrong !== undefined) throw usageError(`${wrong} is no option of builds that --watch makes.`)
}

/** @throws {CommandError} with status 2 when it is not one id alone. */
function toBuildId([buildId, ...others]: readonly string[], { port, host, poll }: Options): string {
  if (buildId === undefined)
    throw usageError('Name a release, as "uapp releases" lists it, or build and publish each change with --watch.')
  if (others.length > 0) throw usageError(`One release can be published, not ${others.length + 1}.`)
  if (port !== undefined || host !== undefined || poll !== undefined)
    throw usageError('--port, --host and --poll go with --watch.')
  return buildId
}

async function publishKeptBack(buildId: string, options: Options): Promise<void> {
  const decision = toGateDecision(options)
  const context = withReleaseStore(await createCommandContext(options), options)
  try {
    const gate = await withStoreBucket(context, (store) => publishByName({ ...context, store }, buildId, decision))
    const distDir = resolve(context.cwd, context.environment.values.UAPP_DIST_DIR)
    const { root } = (await readReleaseRecord(createReleaseLayout(distDir).releaseDir(buildId))) ?? {}
    context.result(
      { buildId, gate, ...omitUndefined({ root }) },
      [`Release ${buildId} is current now.`, ...describeAcceptance(gate), ...describeRoot(root)].join('\n'),
    )
  } catch (error) {
    if (error instanceof NoBlockedReleaseError) throw usageError(error.message)
    if (options.json === true && error instanceof PublishBlockedError)
      context.result({ buildId, isBlocked: true, gate: error.report }, '')
    throw error
  }
}

/** `uapp publish RELEASE`: makes a release current that the publish gate kept back. `uapp publish --watch`: each change. */
export function registerPublish(program: Command): Command {
  const command = withAcceptOptions(
    program
      .command('publish')
      .description(
        'publish a release that the gate kept back, compared anew with the one that is current now; or, with --watch, build and publish each change until stopped',
      )
      .argument(
        '[release...]',
        'build id, as "uapp releases" lists it; with --watch, after --, options of "uapp build"',
      )
      .option('--watch', 'build on webhooks of the content service and when dates of entries come')
      .option('--port <n>', `port for the webhooks (default: ${DEFAULT_PORT})`, parsePort)
      .option('--host <name>', 'address to listen at for them (default: localhost)')
      .option('--poll <seconds>', 'besides, ask both sources for their revisions so often', parseSeconds)
      .addHelpText(
        'after',
        '\nWith --watch each event is a line; with --json a JSON object a line. GET /healthz tells the last build and the next change.\n\nExamples:\n  uapp publish 20260318-090507-abcdef01 --accept pages sections --by "Mara Ohlin" --reason "The 2019 campaign is over"\n  uapp publish --watch --poll 60\n  uapp publish --watch --port 9000 -- --site main --countries CH,DE\n',
      ),
  )
  return withReleaseStoreOption(command).action(async (operands: readonly string[], options: Options) => {
    if (options.watch !== true) return publishKeptBack(toBuildId(operands, options), options)
    checkWatch(operands, options)
    const { port = DEFAULT_PORT, host = 'localhost', poll, releaseStore } = options
    const buildArgs = [...(releaseStore === undefined ? [] : ['--release-store', releaseStore]), ...operands]
    return watchAndPublish(await createCommandContext(options), { port, host, poll, buildArgs })
  })
}
