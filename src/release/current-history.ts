import { appendFile, lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readCurrentBuildId } from './list-releases.ts'
import { createReleaseLayout } from './release-layout.ts'

/** A release that became the current one. */
export const becameCurrentSchema = z.object({ at: z.iso.datetime(), buildId: z.string() })
export type BecameCurrent = z.infer<typeof becameCurrentSchema>

/** `current.ndjson` of a dist folder: a line each time that another release becomes current, also by a rollback. */
const historyFile = (distDir: string): string => join(distDir, 'current.ndjson')

/** A line that a killed process left half written tells nothing. */
function parseLine(line: string): readonly BecameCurrent[] {
  try {
    return [becameCurrentSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

async function readText(distDir: string): Promise<string> {
  return readFile(historyFile(distDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

const parseLines = (text: string): readonly BecameCurrent[] => text.split('\n').flatMap(parseLine)

/**
 * Which release was current when, the earliest first. Of the present one the link tells, too, where no line does: an earlier
 * version of uapp made it, or something else did.
 */
export async function readCurrentHistory(distDir: string): Promise<readonly BecameCurrent[]> {
  const [lines, buildId, link] = await Promise.all([
    readText(distDir).then(parseLines),
    readCurrentBuildId(distDir),
    lstat(createReleaseLayout(distDir).currentLink).catch(() => undefined),
  ])
  if (buildId === undefined || link === undefined || lines.at(-1)?.buildId === buildId) return lines
  return [...lines, { at: link.mtime.toISOString(), buildId }]
}

/** Adds a line for a release that has become current; nothing where it was so before. @param before as it was read before that. */
export async function extendCurrentHistory(
  distDir: string,
  before: readonly BecameCurrent[],
  next: BecameCurrent,
): Promise<void> {
  const text = await readText(distDir)
  const isNew = before.at(-1)?.buildId !== next.buildId
  const added = [...before.slice(parseLines(text).length), ...(isNew ? [next] : [])]
  if (added.length === 0) return
  const start = text === '' || text.endsWith('\n') ? '' : '\n'
  const lines = added.map((line) => `${JSON.stringify(line)}\n`)
  await appendFile(historyFile(distDir), `${start}${lines.join('')}`, { flush: true })
}

/** A time in which a release was current. */
export interface CurrentSpan extends BecameCurrent {
  /** When another one became current; absent: none did. */
  readonly until?: string
}

/** The times in which releases were current, the earliest first. */
export function listSpans(history: readonly BecameCurrent[]): readonly CurrentSpan[] {
  return history.map((one, at) => {
    const next = history[at + 1]
    return { ...one, ...(next === undefined ? {} : { until: next.at }) }
  })
}

/** The release that was current at a moment; undefined: the history does not reach so far back. */
export function findCurrentAt(history: readonly BecameCurrent[], moment: Date): CurrentSpan | undefined {
  return listSpans(history).findLast(({ at }) => Date.parse(at) <= moment.getTime())
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Tells of a build id whether its release is, or was current within the last days. */
export function createIsRecent(
  history: readonly BecameCurrent[],
  { keepDays, now }: { readonly keepDays: number; readonly now: Date },
): (buildId: string) => boolean {
  const since = now.getTime() - keepDays * DAY_MS
  const recent = listSpans(history).filter(({ until }) => until === undefined || Date.parse(until) > since)
  const ids = new Set(recent.map(({ buildId }) => buildId))
  return (buildId) => keepDays > 0 && ids.has(buildId)
}
