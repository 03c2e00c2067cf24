import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import type { FileManifest } from '../domain/release/file-manifest.ts'
import type { LinkManifest } from '../domain/release/link-manifest.ts'
import type { HostRoutes } from '../domain/request/request-resolution.ts'
import { createHostRoutes, type LocalizeOrigin } from './host-routes.ts'
import { openHostPages, type HostPages } from './pages/host-pages.ts'
import type { BlobPlace } from './pages/page-blob.ts'
import { hostManifestSchema, redirectRulesSchema } from './release-schema.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import { LANGUAGES } from '../domain/locale/language.ts'

const namesSchema = z.partialRecord(z.enum(LANGUAGES), z.string())

/** `links.json` of a host. */
const linkManifestSchema: z.ZodType<LinkManifest> = z.object({
  version: z.literal(1),
  products: z.record(z.string(), z.object({ route: z.string(), names: namesSchema })),
  titles: z.exactOptional(z.record(z.string(), z.record(z.string(), namesSchema))),
  files: z.record(z.string(), z.object({ slug: z.string(), mimeType: z.string() })),
})

/** `files.json` of a host. */
const fileManifestSchema = z.object({
  version: z.literal(1),
  files: z.record(
    z.string(),
    z.object({ filename: z.string(), mimeType: z.string(), isProtected: z.literal(true).exactOptional() }),
  ),
}) satisfies z.ZodType<FileManifest>

/** A host of a release: its look-ups and its files. */
export interface ReleaseHost extends HostRoutes, HostPages {
  /** Undefined in releases of earlier builds: then there are no files. */
  readonly fileManifest?: FileManifest
  readonly linkManifest?: LinkManifest
  /** Absolute path of `entries.json`, which is read when somebody asks; releases of earlier builds have none. */
  readonly entriesFile: string
  /** Absolute path of `product-gaps.json`, likewise. */
  readonly productGapsFile: string
  readonly pageCount: number
  readonly redirectCount: number
}

/** A published release, whole in memory but for its files. */
export interface Release {
  readonly buildId: string
  /** Absolute path, never that of the link `current`. */
  readonly dir: string
  /** When it was built; absent in releases that do not tell. */
  readonly createdAt?: Date
  readonly hosts: readonly ReleaseHost[]
  /** Folders of files of a host in earlier releases, newest first. */
  readonly earlierPublicDirs: (host: string) => readonly string[]
}

/** There is no current release, or it cannot be read; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ReleaseError(`${file} cannot be used: ${why}\nBuild again with: uapp build`, { cause })
  }
}

async function readJsonIfThere<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? readJson(file, schema) : undefined
}

/** Reads page templates that lie elsewhere; undefined: all lie here. */
type FetchBlob = BlobPlace['fetchBlob']

/** Of `release.json`, of which builds know more. */
const recordSchema = z.object({ createdAt: z.iso.datetime() })

async function readHost(dir: string, localizeOrigin: LocalizeOrigin, fetchBlob: FetchBlob): Promise<ReleaseHost> {
  const [manifest, redirects, fileManifest, linkManifest, pages] = await Promise.all([
    readJson(join(dir, 'routes.json'), hostManifestSchema),
    readJson(join(dir, 'redirects.json'), redirectRulesSchema),
    readJsonIfThere(join(dir, 'files.json'), fileManifestSchema),
    readJsonIfThere(join(dir, 'links.json'), linkManifestSchema),
    openHostPages(dir, fetchBlob).catch((cause: unknown) => {
      throw new ReleaseError(`The index of pages in ${dir} cannot be used.\nBuild again with: uapp build`, { cause })
    }),
  ])
  return {
    ...createHostRoutes(manifest, redirects, localizeOrigin),
    ...pages,
    entriesFile: join(dir, 'entries.json'),
    productGapsFile: join(dir, 'product-gaps.json'),
    redirectCount: redirects.length,
    ...omitUndefined({ fileManifest, linkManifest }),
  }
}

/** Absolute path of the current release; undefined when nothing was published. */
export async function readCurrentDir(distDir: string): Promise<string | undefined> {
  return realpath(join(distDir, 'current')).catch(() => undefined)
}

/**
 * Reads a release from its folder: routes and redirects of every host (README “Releases”). The host of the main site comes first.
 * @param dir absolute path, never that of the link `current`.
 * @throws {ReleaseError} when a file of it is missing or wrong.
 */
export async function readReleaseAt(
  dir: string,
  localizeOrigin: LocalizeOrigin,
  fetchBlob?: FetchBlob,
): Promise<Release> {
  const folders = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const hosts = await Promise.all(folders.map(({ name }) => readHost(join(dir, name), localizeOrigin, fetchBlob)))
  if (hosts.length === 0) throw new ReleaseError(`The release ${dir} holds no host.\nBuild again with: uapp build`)
  const record = await readJsonIfThere(join(dir, 'release.json'), recordSchema)
  const releasesDir = dirname(dir)
  const buildId = basename(dir)
  const earlier = (await readdir(releasesDir))
    .filter((name) => !name.startsWith('.') && name !== buildId)
    .sort()
    .toReversed()
  const isMainHost = ({ sites }: ReleaseHost): boolean => sites.some(({ site }) => site.isMain)
  return {
    buildId,
    dir,
    ...(record === undefined ? {} : { createdAt: new Date(record.createdAt) }),
    hosts: hosts.sort((a, b) => Number(isMainHost(b)) - Number(isMainHost(a)) || a.host.localeCompare(b.host)),
    earlierPublicDirs: (host) => earlier.map((name) => join(releasesDir, name, host, 'public')),
  }
}

/**
 * Reads the current release.
 * @throws {ReleaseError} when there is none, or a file of it is missing or wrong.
 */
export async function readRelease(
  distDir: string,
  localizeOrigin: LocalizeOrigin,
  fetchBlob?: FetchBlob,
): Promise<Release> {
  const dir = await readCurrentDir(distDir)
  if (dir === undefined) throw new ReleaseError(`There is no release in ${distDir}.\nMake one with: uapp build`)
  return readReleaseAt(dir, localizeOrigin, fetchBlob)
}
