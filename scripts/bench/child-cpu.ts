import { readFileSync } from 'node:fs'

/** Clock ticks in a second: 100 on every Linux that Node runs on (man 7 time). */
const TICKS = 100

/** Processor seconds of ended children in `/proc/{pid}/stat`: `cutime` and `cstime` (man 5 proc_pid_stat). */
export function parseChildCpu(stat: string): number {
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}

/**
 * Processor seconds of all processes that this one has started and that have ended, theirs included; 0 without `/proc`.
 * On a machine with other work it says more about a tool than the clock.
 */
export function readChildCpuSeconds(): number {
  try {
    return parseChildCpu(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return 0
  }
}
