import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { groupPlanFiles } from '../render/headless/group-plan.ts'
import { readErrorCode } from '../../files/error-code.ts'

/** Makes a hard link, or a copy where the file system has no links. An existing file stays. */
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
 * Keeps a host's plan for workers under a second name, so that it does not change while another build plans. Freezing the
 * same plan again changes nothing.
 * @param frozenDir where it is kept; on the same file system.
 */
export function freezePlan(planDir: string, frozenDir: string): void {
  const [files, frozen] = [groupPlanFiles(planDir), groupPlanFiles(frozenDir)]
  mkdirSync(frozen.slicesDir, { recursive: true })
  for (const name of readdirSync(files.slicesDir)) keepFile(join(files.slicesDir, name), join(frozen.slicesDir, name))
  keepFile(files.payloads, frozen.payloads)
}
