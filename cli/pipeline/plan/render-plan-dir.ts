import { join } from 'node:path'

/** Folder of a host's render plan. */
export function renderPlanDir(dataDir: string, host: string): string {
  return join(dataDir, 'plan', host)
}
