/** What files of the download center are. */
export const DOWNLOAD_KINDS = ['software', 'firmware', 'manual', 'releaseNotes', 'document'] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

/** How a file stands to what somebody has seen before. */
export const DOWNLOAD_CHANGES = ['added', 'updated'] as const
export type DownloadChange = (typeof DOWNLOAD_CHANGES)[number]

/** Files that somebody has seen: ids with what tells a content from another one. */
export type SeenFiles = Readonly<Record<string, string>>

/** What is remembered of somebody's visits. */
export interface DownloadVisit {
  /** What there was at the last visit, and when that was. */
  readonly seen: SeenFiles
  readonly seenAt: Date
  /** What there was at the present visit, and when it was last looked at. */
  readonly shown: SeenFiles
  readonly shownAt: Date
}

/** Whoever comes back within these hours still has the same visit, on whichever device: what was marked stays marked. */
const VISIT_MS = 8 * 3_600_000

interface DownloadFacts {
  readonly id: string
  readonly checksum: string
}

/** Sixteen digits of a checksum tell any two files apart that a group ever publishes. */
const toSeenFiles = (files: readonly DownloadFacts[]): SeenFiles =>
  Object.fromEntries(files.map(({ id, checksum }) => [id, checksum.slice(0, 16)]))

const isOver = ({ shownAt }: DownloadVisit, now: Date): boolean => now.getTime() - shownAt.getTime() > VISIT_MS

/** Since when, and since what, files are new to somebody. Undefined: they have never been here, so that nothing is. */
export function findBaseline(
  visit: DownloadVisit | undefined,
  now: Date,
): { readonly files: SeenFiles; readonly at: Date } | undefined {
  if (visit === undefined) return undefined
  return isOver(visit, now) ? { files: visit.shown, at: visit.shownAt } : { files: visit.seen, at: visit.seenAt }
}

/** A visit after somebody has looked at files. @param isRead they have said that they know them: nothing stays marked. */
export function visitFiles(
  visit: DownloadVisit | undefined,
  files: readonly DownloadFacts[],
  { now, isRead }: { readonly now: Date; readonly isRead: boolean },
): DownloadVisit {
  const shown = toSeenFiles(files)
  const baseline = findBaseline(visit, now)
  if (baseline === undefined || isRead) return { seen: shown, seenAt: now, shown, shownAt: now }
  return { seen: baseline.files, seenAt: baseline.at, shown, shownAt: now }
}

/** What has happened to a file since then. */
export function findChange({ id, checksum }: DownloadFacts, seen: SeenFiles | undefined): DownloadChange | undefined {
  if (seen === undefined) return undefined
  const known = Object.hasOwn(seen, id) ? seen[id] : undefined
  if (known === undefined) return 'added'
  return checksum.startsWith(known) ? undefined : 'updated'
}
