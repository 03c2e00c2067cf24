import { readFileSync } from 'node:fs'

/** Clock ticks in a second: 100 on every Linux that Node runs on (man 7 time). */
const TICKS = 100

/**
 * Processor seconds in `/proc/{pid}/stat`: of the process (`utime`, `stime`), and of its children that have ended (`cutime`,
 * `cstime`; man 5 proc_pid_stat).
 */
export function parseCpu(stat: string): { readonly own: number; readonly children: number } {
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const sum = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) / TICKS
  return { own: sum(11), children: sum(13) }
}

/**
 * Processor seconds of all processes that this one has started and that have ended, theirs included; 0 without `/proc`.
 * On a machine with other work it says more about a tool than the clock.
 */
export function readChildCpuSeconds(): number {
  try {
    return parseCpu(readFileSync('/proc/self/stat', 'utf8')).children
  } catch {
    return 0
  }
}
