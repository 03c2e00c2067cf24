import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { ResolutionRules } from '../../../src/domain/request/request-resolution.ts'
import type { Release } from '../../../src/release/read-release.ts'
import type { PolicyOrigins } from './answer-headers.ts'
import { listCommonLimits } from './common-limits.ts'
import type { ExportLimit } from './export-limit.ts'
import { readExportedHosts, type ExportedHost } from './exported-host.ts'
import { listOwnPictures } from './own-pictures.ts'
import { writeSearchParts } from './search-parts.ts'
import { listSiteFiles, type SiteFile } from './site-files.ts'
import { createPictureMaker } from '../../../src/integrations/pictures/picture-maker.ts'
import { toNginxInclude, toNginxSite } from './targets/nginx.ts'
import type { ExportedSite, TargetName, TargetInput } from './targets/target.ts'
import { writeExport, type ExportFolder } from './write-export.ts'
import { buildSecurityText, type SecurityContacts } from '../../../src/domain/request/security-text.ts'
import { SECURITY_TEXT_PATH } from '../../../functions/server/requests/runtime-paths.ts'
import { toExpiry } from '../../../functions/health/security-text.ts'
import { toCloudflareSite } from './targets/cloudflare.ts'
import { toNetlifySite } from './targets/netlify.ts'
import { toPlainFolder } from './targets/plain-folder.ts'
import { toS3Site } from './targets/s3.ts'

/** What each target makes of a host. */
const SITES: Readonly<Record<TargetName, (input: TargetInput) => ExportedSite>> = {
  files: toPlainFolder,
  nginx: toNginxSite,
  netlify: toNetlifySite,
  cloudflare: toCloudflareSite,
  s3: toS3Site,
}

interface SecurityFile {
  readonly file: SiteFile
  readonly expires: Date
}

/** `security.txt` of a host, which holds as long as the one of the runtime that is asked today; undefined without contacts. */
function toSecurityFile(contacts: SecurityContacts | undefined, origin: string, now: Date): SecurityFile | undefined {
  if (contacts === undefined) return undefined
  const expires = toExpiry(now.getTime())
  const text = buildSecurityText(contacts, `${origin}${SECURITY_TEXT_PATH}`, expires)
  return { file: { path: SECURITY_TEXT_PATH, text }, expires }
}

/** Tells how far a step is. */
export interface ExportSteps {
  run<T>(name: string, work: (onDone: (done: number, total?: number) => void) => Promise<T>): Promise<T>
}

export interface ExportInput extends ExportFolder {
  readonly release: Release
  readonly target: TargetName
  /** Names of hosts of the release; absent: all of them. */
  readonly hosts?: readonly string[] | undefined
  readonly config: Pick<UappConfig, 'security' | 'redirects'>
  readonly rules: ResolutionRules
  readonly origins: PolicyOrigins
  readonly now: Date
  /** Folder of pictures in other sizes that were made before. */
  readonly picturesDir: string
  readonly steps: ExportSteps
}

/** What was written for a host. */
export interface ExportedResult {
  readonly host: string
  /** How many files are below its folder. */
  readonly files: number
  readonly limits: readonly ExportLimit[]
}

interface HostExportInput extends ExportInput {
  /** A folder for search indexes in parts, which goes when all is written. */
  readonly partsDir: string
}

/** A host in the form for targets, with the limits that all targets have. */
async function exportHost(
  host: ExportedHost,
  { target, config, rules, origins, now, picturesDir, partsDir }: HostExportInput,
  onDone: (done: number) => void,
): Promise<ExportedSite> {
  const security = toSecurityFile(config.security, host.origin, now)
  const search = writeSearchParts(host, join(partsDir, host.host))
  const listed = await listSiteFiles(host, onDone)
  const pictures = createPictureMaker(picturesDir, true)
  const sized = await listOwnPictures(listed, pictures, (done) => onDone(listed.length + done))
  const own = [...search, ...sized, ...(security === undefined ? [] : [security.file])]
  const replaced = new Set(own.map(({ path }) => path))
  const site = SITES[target]({
    host,
    rules,
    origins,
    files: [...listed.filter(({ path }) => !replaced.has(path)), ...own],
    redirectLimits: config.redirects,
  })
  const common = listCommonLimits(host, { expires: security?.expires, isSearched: search.length > 0 })
  return { ...site, limits: [...common, ...site.limits] }
}

/**
 * Writes a release as a kind of host takes it, whole: a folder for each host of the release.
 * @returns what was written, and what such a host cannot do. @throws {ExportError} for a folder that must not be replaced.
 */
export async function exportRelease(input: ExportInput): Promise<readonly ExportedResult[]> {
  const partsDir = await mkdtemp(join(tmpdir(), 'uapp-search-parts-'))
  try {
    return await exportHosts({ ...input, partsDir })
  } finally {
    await rm(partsDir, { recursive: true })
  }
}

async function exportHosts(input: HostExportInput): Promise<readonly ExportedResult[]> {
  const { release, target, hosts, rules, steps, dir } = input
  const wanted = (await readExportedHosts(release, rules)).filter(({ host }) => hosts?.includes(host) !== false)
  const sites = await steps.run('read pages', async (onDone) => {
    const made: (readonly [string, ExportedSite])[] = []
    let before = 0
    for (const host of wanted) {
      let own = 0
      made.push([host.host, await exportHost(host, input, (done) => onDone(before + (own = done)))])
      before += own
    }
    return made
  })
  const place = (host: string, folder: string, files: readonly SiteFile[]): readonly SiteFile[] =>
    files.map((file) => ({ ...file, path: `/${host}${folder}${file.path}` }))
  const files = sites.flatMap(([host, site]) => [
    ...place(host, '/public', site.files),
    ...place(host, '', site.beside),
  ])
  const names = sites.map(([host]) => host)
  const whole = target === 'nginx' ? [{ path: '/nginx.conf', text: toNginxInclude(dir, names) }] : []
  const record = { version: 1, target, buildId: release.buildId, hosts: names } as const
  await steps.run('write files', async (onDone) => {
    const all = [...files, ...whole]
    await writeExport({ ...input, files: all, record, onFiles: (done) => onDone(done, all.length) })
  })
  return sites.map(([host, site]) => ({ host, files: site.files.length + site.beside.length, limits: site.limits }))
}
