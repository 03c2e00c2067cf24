import { isWorthRetrying, type BuildOutcome } from './build-outcome.ts'
import type { StartTimer } from './start-timer.ts'
import type { BuildReason, TellEvent } from './watch-event.ts'
import { backoffDelay } from '../../src/domain/retry/retry-policy.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface PublishLoopOptions {
  /** Builds and publishes; never rejects. */
  readonly build: () => Promise<BuildOutcome>
  /** The next moment that dates of the stored content name, for builds that ended before reporting it. */
  readonly readNextChange: () => Promise<Date | undefined>
  readonly startTimer: StartTimer
  readonly now: () => Date
  readonly tell: TellEvent
}

/** What operators see of the loop. */
interface LoopState {
  readonly isBuilding: boolean
  readonly lastBuild?: { readonly outcome: BuildOutcome['kind']; readonly buildId?: string; readonly endedAt: string }
  readonly nextChange?: string
  readonly retryAt?: string
  /** Builds in a row that failed, or did not get everything, for a reason that may pass. */
  readonly failures: number
}

/** Builds when it is asked to, one build at a time. */
export interface PublishLoop {
  /** However many ask while a build runs, or shortly after each other, one build follows. */
  request(reason: BuildReason): void
  readonly state: () => LoopState
  /** Takes no more, and resolves when the build that runs has ended. */
  stop(): Promise<void>
  /** Resolves when no build runs or is about to. */
  readonly idle: () => Promise<void>
}

/** Who saves several entries, or imports a folder, sends a webhook for each of them; what comes later, the next build has. */
const SETTLE_MS = 250
/** Milliseconds. */
const BACKOFF = { first: 15_000, longest: 10 * 60_000 } as const

/**
 * Makes a loop. A build that failed for a reason that may pass, or that shows entries as they were because their source did, is
 * tried again, after twice the time each time; one whose content
 * has problems, or that the publish gate kept back, waits for the next request. Dates of entries ask by themselves.
 */
export function createPublishLoop({ build, readNextChange, startTimer, now, tell }: PublishLoopOptions): PublishLoop {
  const waiting = new Set<BuildReason>()
  let running: Promise<void> | undefined
  let isStopped = false
  let failures = 0
  let lastBuild: LoopState['lastBuild']
  let [nextChange, retryAt]: (Date | undefined)[] = []
  const cancels = new Map<'settle' | 'clock' | 'retry', () => void>()

  function cancel(name: 'settle' | 'clock' | 'retry'): void {
    cancels.get(name)?.()
    cancels.delete(name)
  }
  function at(name: 'settle' | 'clock' | 'retry', moment: Date, run: () => void): void {
    cancel(name)
    cancels.set(
      name,
      startTimer(moment, () => {
        cancels.delete(name)
        run()
      }),
    )
  }

  async function buildOnce(): Promise<void> {
    const reasons = [...waiting]
    waiting.clear()
    for (const name of ['settle', 'clock', 'retry'] as const) cancel(name)
    retryAt = undefined
    tell({ event: 'build', reasons })
    const outcome = await build()
    const buildId = 'buildId' in outcome ? { buildId: outcome.buildId } : {}
    lastBuild = { outcome: outcome.kind, ...buildId, endedAt: now().toISOString() }
    failures = isWorthRetrying(outcome) ? failures + 1 : 0
    tell({ event: 'built', ...outcome })
    const isDone = outcome.kind === 'published' || outcome.kind === 'unchanged'
    nextChange = isDone ? outcome.nextChange : await readNextChange()
  }

  /** Until the next request: what the clock will ask for. */
  function wait(): void {
    if (failures > 0) {
      retryAt = new Date(now().getTime() + backoffDelay(BACKOFF, failures))
      tell({ event: 'retry', at: retryAt })
      at('retry', retryAt, () => request('retry'))
    }
    if (nextChange === undefined) return
    tell({ event: 'next-change', at: nextChange })
    at('clock', nextChange, () => request('clock'))
  }

  async function run(): Promise<void> {
    // oxlint-disable-next-line no-unmodified-loop-condition -- one build at a time, until `stop`
    while (waiting.size > 0 && !isStopped) await buildOnce()
    running = undefined
    if (!isStopped) wait()
  }

  function request(reason: BuildReason): void {
    if (isStopped) return
    waiting.add(reason)
    if (running !== undefined || cancels.has('settle')) return
    at('settle', new Date(now().getTime() + SETTLE_MS), () => {
      running = run()
    })
  }

  return {
    request,
    state: () => ({
      isBuilding: running !== undefined,
      ...omitUndefined({ lastBuild }),
      ...(nextChange === undefined ? {} : { nextChange: nextChange.toISOString() }),
      ...(retryAt === undefined ? {} : { retryAt: retryAt.toISOString() }),
      failures,
    }),
    stop: async () => {
      isStopped = true
      for (const name of ['settle', 'clock', 'retry'] as const) cancel(name)
      await running
    },
    idle: async () => running,
  }
}
