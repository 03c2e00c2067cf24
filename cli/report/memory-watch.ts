import { readFileSync, readdirSync } from 'node:fs'

const INTERVAL_MS = 250
const MIB = 1024

interface ProcessMemory {
  readonly pid: number
  readonly parent: number
  readonly rssKiB: number
}

/** `/proc/{pid}/status` of a process that may be gone by now (man 5 proc). */
function readProcess(pid: number): ProcessMemory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parent: field('PPid'), rssKiB: field('VmRSS') }
  } catch {
    return undefined
  }
}

function readAllProcesses(): readonly ProcessMemory[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readProcess(Number(name)))
      .filter((process) => process !== undefined)
  } catch {
    return []
  }
}

/** Resident memory of a process and all below it, in KiB; 0 where the system has no `/proc`. */
export function sumProcessTree(root: number, processes: readonly ProcessMemory[]): number {
  let sum = 0
  const pending = [root]
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    for (const process of processes) {
      if (process.pid === pid) sum += process.rssKiB
      if (process.parent === pid) pending.push(process.pid)
    }
  }
  return sum
}

/** Watches the memory of a process and all below it. */
export interface MemoryWatch {
  /** Ends the watch. @returns the highest sum of resident memory seen, in MiB. */
  stop(): number
}

/**
 * Samples the resident memory of this process and all below it, four times a second.
 * Without `/proc` only this process is known, by its own highest mark.
 */
export function watchMemory(root: number = process.pid): MemoryWatch {
  let peakKiB = 0
  const sample = (): void => {
    peakKiB = Math.max(peakKiB, sumProcessTree(root, readAllProcesses()))
  }
  sample()
  const timer = setInterval(sample, INTERVAL_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      const own = root === process.pid ? process.resourceUsage().maxRSS : 0
      return Math.round(Math.max(peakKiB, own) / MIB)
    },
  }
}
