import type { FixtureProject, RunningCommand } from '../build/fixture-project.ts'
import { until } from '../build/fixture-project.ts'

/** A line that `uapp publish --watch --json` prints. */
export interface WatchLine {
  readonly event: string
  readonly kind?: string
  readonly buildId?: string
  readonly url?: string
  readonly change?: string
  readonly stale?: number
}

/** A process that publishes each change. */
export interface PublishWatch {
  readonly command: RunningCommand
  readonly lines: () => readonly WatchLine[]
  /** Lines about builds, in their order. */
  readonly built: () => readonly WatchLine[]
  readonly untilBuilt: (count: number) => Promise<void>
  /** Where it takes webhooks. */
  readonly address: () => string
  readonly stop: () => Promise<void>
}

/**
 * Starts `uapp publish --watch` of one site in one locale, which starts the embedded services itself.
 * @param port 0 takes a free one
 */
export function startPublishWatch(
  project: FixtureProject,
  environment: Readonly<Record<string, string>> = {},
  port = 0,
): PublishWatch {
  const args = ['publish', '--watch', '--port', String(port), '--json', '--', '--site', 'main', '--locale', 'de-ch']
  const command = project.start(args, environment)
  let stdout = ''
  command.child.stdout?.on('data', (chunk) => (stdout += String(chunk)))
  const lines = (): readonly WatchLine[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const built = (): readonly WatchLine[] => lines().filter(({ event }) => event === 'built')
  return {
    command,
    lines,
    built,
    untilBuilt: (count) => until(() => built().length >= count, command.ended),
    address: () => lines().find(({ event }) => event === 'listening')?.url ?? '',
    stop: async () => {
      command.child.kill('SIGINT')
      await command.ended
    },
  }
}
