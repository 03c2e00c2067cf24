import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StagedFiles } from '../../../files/staged-files.ts'

const FOLDER = 'calendars'

/** Takes away what the staged tree holds and no page names any more. */
function removeStale(publicDir: string, wanted: ReadonlySet<string>): void {
  const folder = join(publicDir, FOLDER)
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(publicDir.length).replaceAll('\\', '/')
    if (entry.isFile() && !wanted.has(path)) rmSync(file)
  }
}

/** Writes the `.ics` files of a host. @param calendars texts by path below `public/` */
export function emitCalendars(calendars: ReadonlyMap<string, string>, hostDir: string, files: StagedFiles): void {
  removeStale(join(hostDir, 'public'), new Set(calendars.keys()))
  for (const [path, text] of calendars) files.write(`public${path}`, text)
}
