import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { routeHistorySchema, type RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import { readErrorCode } from '../../files/error-code.ts'

/** The file that `UAPP_ROUTE_HISTORY` names is none that uapp wrote. */
export class RouteHistoryError extends Error {
  override readonly name = 'RouteHistoryError'
}

/** `history.json` of a release, beside its record. */
export const toHistoryFile = (releaseDir: string): string => join(releaseDir, 'history.json')

/**
 * Reads a history; undefined where there is none.
 * @throws {RouteHistoryError} when the file holds something else.
 */
export async function readHistoryFile(file: string): Promise<RouteHistory | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return routeHistorySchema.parse(JSON.parse(text))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new RouteHistoryError(
      `${file} is no history of addresses: ${why}\nTake "history.json" of the latest release, or remove the file: pages that moved before are then not known.`,
      { cause },
    )
  }
}

/**
 * Writes a history in one step, never in place: an earlier release may hold the file under another name. One that holds the
 * same stays as it is.
 */
export async function writeHistoryFile(file: string, history: RouteHistory): Promise<void> {
  const text = `${JSON.stringify(history)}\n`
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return
  const draft = `${file}.tmp`
  await rm(draft, { force: true })
  await writeFile(draft, text, { flag: 'wx' })
  await rename(draft, file)
}
