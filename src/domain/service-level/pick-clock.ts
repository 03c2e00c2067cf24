import type { ClockState, PromiseClock } from './promise-clocks.ts'

/** Of several, the one that presses most: broken and open, then the next one due, then what is paused; else the last. */
export function pickClock<
  Clock extends Pick<PromiseClock, 'state'> & { dueAt: Date | string | null; endedAt: unknown },
>(clocks: readonly Clock[]): Clock | undefined {
  const open = clocks.filter(({ endedAt }) => endedAt === null)
  const earliest = (state: ClockState): Clock | undefined =>
    open
      .filter((clock) => clock.state === state)
      .toSorted((a, b) => new Date(a.dueAt ?? 0).getTime() - new Date(b.dueAt ?? 0).getTime())[0]
  return earliest('late') ?? earliest('due') ?? earliest('paused') ?? clocks.at(-1)
}
