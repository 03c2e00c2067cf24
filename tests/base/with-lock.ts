import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    // One that was killed holds nothing. A file without a number is being written.
    if (owner > 0 && !isAlive(owner)) await rm(file, { force: true })
    return false
  }
}

/** Runs something in one process at a time; others wait until it has ended. @param file names the process that runs it. */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  while (!(await take(file))) await delay(POLL_MS)
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}
