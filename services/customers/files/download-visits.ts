import { eq } from 'drizzle-orm'
import { findBaseline, findChange, visitFiles, type DownloadChange } from '../../../src/domain/portal/downloads.ts'
import { downloadVisits } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'
import type { DownloadVisitRow } from '../rows.ts'
import { listOpenDownloads, type DownloadFile } from './read-downloads.ts'

async function readVisit({ db, principal }: Call): Promise<DownloadVisitRow | undefined> {
  const [visit] = await db.select().from(downloadVisits).where(eq(downloadVisits.accountId, principal.account.id))
  return visit
}

/** When the principal was last here; null: never. */
export async function findLastVisit(call: Call): Promise<Date | null> {
  return findBaseline(await readVisit(call), call.now)?.at ?? null
}

export interface ListedDownload extends DownloadFile {
  /** Since the principal's last visit. */
  readonly change: DownloadChange | null
}

/** What the download center offers to the principal, with what has changed since their last visit. */
export async function listDownloads(call: Call, all: readonly DownloadFile[]): Promise<readonly ListedDownload[]> {
  const seen = findBaseline(await readVisit(call), call.now)?.files
  return listOpenDownloads(all, call.principal).map((file) => ({ ...file, change: findChange(file, seen) ?? null }))
}

/** Records that the principal looks at the downloads now. @param isRead they know all of them. */
export async function visitDownloads(call: Call, all: readonly DownloadFile[], isRead: boolean): Promise<void> {
  const { db, principal, now } = call
  const accountId = principal.account.id
  const visit = visitFiles(await readVisit(call), listOpenDownloads(all, principal), { now, isRead })
  await db
    .insert(downloadVisits)
    .values({ accountId, ...visit })
    .onConflictDoUpdate({ target: downloadVisits.accountId, set: visit })
}
