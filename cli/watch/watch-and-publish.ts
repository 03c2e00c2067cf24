import { resolve } from 'node:path'
import { listScheduledChanges } from '../../src/domain/schedule/scheduled-changes.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import type { WebhookCheck } from '../../src/sources/ports/content-source.ts'
import { readWebhookSecret } from '../../src/sources/webhooks/webhook-secret.ts'
import { readSnapshot } from '../../src/sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../../src/sources/snapshot/snapshot-store.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, usageError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'
import { printText } from '../report/text-stream.ts'
import { onStopSignal } from '../signals/stop-signals.ts'
import { withEmbeddedSources } from '../pipeline/build/with-embedded-sources.ts'
import { readSourceRevisions, tellsRevisions } from '../pipeline/fetch/read-source-revisions.ts'
import type { BuildOutcome } from './build-outcome.ts'
import { describeWebhook } from './describe-webhook.ts'
import { startPoll } from './poll-revisions.ts'
import { createPublishLoop, type PublishLoop } from './publish-loop.ts'
import { createBuildRunner, type BuildRunner } from './run-build.ts'
import { startTimer } from './start-timer.ts'
import { formatEvent, type TellEvent } from './watch-event.ts'
import { startWebhookServer, type WebhookServer } from './webhook-server.ts'

export interface WatchOptions {
  readonly host: string
  readonly port: number
  /** Seconds between two checks of the sources' revisions; absent: no polling. */
  readonly poll?: number | undefined
  /** Options of `uapp build`. */
  readonly buildArgs: readonly string[]
}

/** Refusals are counted, and logged at most this often, since anybody can cause them. */
const REFUSALS_EVERY_MS = 60_000

/** @throws {CommandError} with status 2 when there is neither a secret for webhooks nor polling. */
function findSecret({ environment, cwd }: CommandContext, { poll }: WatchOptions): string {
  const { values, isSet } = environment
  if (isSet('UAPP_CONTENT_URL') && !isSet('UAPP_CONTENT_WEBHOOK_SECRET') && poll === undefined)
    throw usageError(
      'UAPP_CONTENT_URL is set without UAPP_CONTENT_WEBHOOK_SECRET: no webhook could be believed. Set it to the secret of the webhook in the content service, or ask for changes with --poll 60.',
    )
  return readWebhookSecret(values.UAPP_CONTENT_WEBHOOK_SECRET, resolve(cwd, values.UAPP_DATA_DIR))
}

/** The next moment that the stored content names; none where there is no snapshot that can be read. */
async function readNextChange({ environment, cwd }: CommandContext): Promise<Date | undefined> {
  const store = createSnapshotStore(resolve(cwd, environment.values.UAPP_DATA_DIR))
  const snapshot = await readSnapshot(store).catch(() => undefined)
  return snapshot === undefined ? undefined : listScheduledChanges(snapshot, new Date())[0]?.at
}

/** A moment that the environment sets stands still: dates change nothing then. */
function withoutClock(outcome: BuildOutcome): BuildOutcome {
  return 'nextChange' in outcome ? { ...outcome, nextChange: undefined } : outcome
}

function createLoop(context: CommandContext, runner: BuildRunner, tell: TellEvent): PublishLoop {
  const isClockSet = context.environment.values.SOURCE_DATE_EPOCH !== undefined
  return createPublishLoop({
    build: async () => (isClockSet ? withoutClock(await runner.build()) : runner.build()),
    readNextChange: async () => (isClockSet ? undefined : readNextChange(context)),
    startTimer,
    now: () => new Date(),
    tell,
  })
}

interface ServerParts {
  readonly check: WebhookCheck
  readonly secret: string
  readonly loop: PublishLoop
  readonly tell: TellEvent
}

async function startServer(
  { host, port }: WatchOptions,
  { check, secret, loop, tell }: ServerParts,
): Promise<WebhookServer> {
  let [refused, reportedAt] = [0, -Infinity]
  try {
    return await startWebhookServer({
      host,
      port,
      check,
      secret,
      now: Date.now,
      onWebhook: (body) => {
        const { change, isDraftOnly } = describeWebhook(body)
        tell({ event: 'webhook', change, isIgnored: isDraftOnly })
        if (!isDraftOnly) loop.request('webhook')
      },
      onRefused: (reason) => {
        refused += 1
        if (performance.now() - reportedAt < REFUSALS_EVERY_MS) return
        reportedAt = performance.now()
        tell({ event: 'webhook-refused', reason, count: refused })
      },
      readState: loop.state,
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. Choose another one with --port.`, EXIT.usage, { cause: error })
  }
}

/** Resolves at the first signal, or when the reader of the events has gone; `onSecond` runs at each further signal. */
function untilSignal(onSecond: () => void): { readonly first: Promise<void>; readonly stop: () => void } {
  let stop = (): void => {}
  const first = new Promise<void>((resolve) => {
    let isFirst = true
    process.stdout.once('error', () => resolve())
    stop = onStopSignal(() => {
      if (isFirst) resolve()
      else onSecond()
      isFirst = false
    })
  })
  return { first, stop }
}

/**
 * Builds and publishes on webhooks of the content service, when dates of entries come, and, if wanted, when revisions of the
 * sources change, until a signal; the build that runs then is waited for. Each event is a line on standard output.
 * @throws {CommandError} with status 2, before the first release, when options of the build are wrong or the port is taken.
 */
export async function watchAndPublish(context: CommandContext, options: WatchOptions): Promise<void> {
  const { options: globals, cwd } = context
  const secret = findSecret(context, options)
  if (options.poll !== undefined && !tellsRevisions(context))
    throw usageError(
      `The content source "${context.config.sources.content}" tells no revisions, so that --poll could only build again and again. Leave --poll away: webhooks of the content service and dates of entries start a build.`,
    )
  const { webhook: check } = findContentAdapter(context.config.sources)
  const isJson = globals.json === true
  const runner = createBuildRunner({
    args: [...(globals.config === undefined ? [] : ['--config', globals.config]), ...options.buildArgs],
    cwd,
    messages: process.stderr,
  })
  const signals = untilSignal(() => runner.end())
  let failEarly = (_error: unknown): void => {}
  const misused = new Promise<never>((_resolve, reject) => (failEarly = reject))
  let isFirst = true
  const tell: TellEvent = (event) => {
    const line = formatEvent(event, new Date(), isJson)
    if (isJson) process.stdout.write(`${line}\n`)
    else printText(process.stdout, line)
    if (event.event !== 'built') return
    if (isFirst && event.kind === 'failed' && event.isUsage) failEarly(usageError('The first build could not begin.'))
    isFirst = false
  }
  const loop = createLoop(context, runner, tell)
  const server = await startServer(options, { check, secret, loop, tell }).catch((error: unknown) => {
    runner.stop()
    throw error
  })
  try {
    await withEmbeddedSources(
      context,
      async () => {
        tell({ event: 'listening', url: server.url })
        const poll =
          options.poll === undefined
            ? undefined
            : startPoll({
                everyMs: options.poll * 1000,
                readRevisions: () => readSourceRevisions(context),
                onChange: () => loop.request('poll'),
              })
        loop.request('start')
        try {
          await Promise.race([signals.first, misused])
          tell({ event: 'stopping', isBuilding: loop.state().isBuilding })
        } finally {
          await Promise.all([loop.stop(), poll?.stop()])
        }
      },
      { contentWebhooks: [server.url] },
    )
  } finally {
    signals.stop()
    runner.stop()
    await server.stop()
  }
  tell({ event: 'stopped' })
}
