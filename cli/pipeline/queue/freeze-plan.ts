import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { groupPlanFiles } from '../render/headless/group-plan.ts'
import { readErrorCode } from '../../files/error-code.ts'

/** Gives a file a second name, or a copy where the file system has one name for each. What is there stays. */
function keepFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const code = readErrorCode(error)
    if (code === 'EEXIST') return
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EXDEV' && code !== 'EMLINK') throw error
    copyFileSync(from, to)
  }
}

/**
 * Keeps what workers read of a host's plan under a second name, so that they find it as it was when their batches were
 * written, while another build plans anew. Freezing the same plan again changes nothing.
 * @param frozenDir where it is kept; on the same file system.
 */
export function freezePlan(planDir: string, frozenDir: string): void {
  const [files, frozen] = [groupPlanFiles(planDir), groupPlanFiles(frozenDir)]
  mkdirSync(frozen.slicesDir, { recursive: true })
  for (const name of readdirSync(files.slicesDir)) keepFile(join(files.slicesDir, name), join(frozen.slicesDir, name))
  keepFile(files.payloads, frozen.payloads)
}
