/** Of the Trace Event Format as Chromium records it: times in microseconds. */
export interface TraceEvent {
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** What of `dur` the thread computed. */
  readonly tdur?: number
}

interface Task {
  readonly from: number
  readonly to: number
  /** What of it the thread computed, 0 to 1. */
  readonly share: number
}

const toTask = ({ ts, dur = 0, tdur = dur }: TraceEvent): Task => ({
  from: ts,
  to: ts + dur,
  share: dur === 0 ? 1 : Math.min(1, tdur / dur),
})

const toThread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** Those that are within no other, in order. */
function listTasks(events: readonly TraceEvent[]): readonly Task[] {
  const tasks: Task[] = []
  const timed = events.filter(({ dur }) => dur !== undefined && dur > 0)
  for (const event of timed.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)))
    if (event.ts >= (tasks.at(-1)?.to ?? -Infinity)) tasks.push(toTask(event))
  return tasks
}

function findTask(tasks: readonly Task[], time: number): Task | undefined {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tasks[middle]?.from ?? 0) <= time) low = middle + 1
    else high = middle
  }
  const task = tasks[low - 1]
  return task !== undefined && time < task.to ? task : undefined
}

/**
 * A trace in which tasks last as long as their thread computed: without the time it waited for other threads of the machine.
 * What happened within a task keeps its place in it, and tasks begin when they did.
 */
export function withoutWaiting<Event extends TraceEvent>(events: readonly Event[]): readonly Event[] {
  const threads = new Map<string, Event[]>()
  for (const event of events) {
    const thread = threads.get(toThread(event))
    if (thread === undefined) threads.set(toThread(event), [event])
    else thread.push(event)
  }
  const tasks = new Map([...threads].map(([thread, of]) => [thread, listTasks(of)]))
  return events.map((event) => {
    const task = findTask(tasks.get(toThread(event)) ?? [], event.ts)
    if (task === undefined) return event
    const toOwn = (time: number): number => Math.floor(task.from + (time - task.from) * task.share)
    const ts = toOwn(event.ts)
    return { ...event, ts, ...(event.dur === undefined ? {} : { dur: toOwn(event.ts + event.dur) - ts }) }
  })
}
