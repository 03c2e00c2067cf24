import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { entryManifestSchema } from '../../../src/release/entry-manifest-schema.ts'
import { hostManifestSchema, redirectRulesSchema } from '../../../src/release/release-schema.ts'
import { toHostFacts, type HostFacts } from '../../../src/domain/gate/host-facts.ts'
import { hostSummarySchema } from '../../../src/domain/gate/host-summary.ts'
import { readErrorCode } from '../../files/error-code.ts'

/** A release that lacks its routes, or whose files are not what their names say. */
export class UnreadableReleaseError extends Error {
  override readonly name = 'UnreadableReleaseError'
}

/** @throws {UnreadableReleaseError} naming the file. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new UnreadableReleaseError(`${file} cannot be read`, { cause })
  }
}

/** Releases of earlier builds lack some files; undefined then, and for a file of another version. */
async function readIfThere<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * What the publish gate knows of a host of a release, whoever built it. @param hostDir `{release}/{host}`.
 * @throws {UnreadableReleaseError} when its routes or redirects cannot be read.
 */
export async function readHostFacts(hostDir: string): Promise<HostFacts> {
  const [routes, redirects, summary, entries] = await Promise.all([
    readJson(join(hostDir, 'routes.json'), hostManifestSchema),
    readJson(join(hostDir, 'redirects.json'), redirectRulesSchema),
    readIfThere(join(hostDir, 'summary.json'), hostSummarySchema),
    readIfThere(join(hostDir, 'entries.json'), entryManifestSchema),
  ])
  return toHostFacts({ routes, redirects, summary, entries })
}
