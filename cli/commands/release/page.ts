import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { toRules } from '../../../functions/functions-options.ts'
import { resolveRequest, type Resolution } from '../../../src/domain/request/request-resolution.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import {
  findCurrentAt,
  listSpans,
  readCurrentHistory,
  type BecameCurrent,
  type CurrentSpan,
} from '../../../src/release/current-history.ts'
import { listReleases } from '../../../src/release/list-releases.ts'
import { readHostFile } from '../../../src/release/pages/host-pages.ts'
import { readReleaseAt, ReleaseError, type Release } from '../../../src/release/read-release.ts'
import { readPointer } from '../../../src/release/store/read-store.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { CommandError, usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { orOutputError, resolveOutputFile } from '../../options/output-file.ts'
import { parseInstant } from '../../options/parse-instant.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { orStoreError } from '../../pipeline/publish/store/store-errors.ts'
import { findReleaseFolder } from '../../pipeline/verify/release-folder.ts'
import { chooseStoredRelease, withStoredRelease } from '../../pipeline/verify/stored-release.ts'
import { parseAddress, toFacts, toJson, type VisitorOptions } from '../inspect/explain.ts'
import { findHostFile } from '../inspect/find-release-file.ts'

type Options = GlobalOptions &
  ReleaseStoreOptions &
  VisitorOptions & { readonly on?: Date; readonly release?: string; readonly out?: string }

/** The releases of a folder or a store, and which of them was current when. */
interface Archive {
  readonly history: readonly BecameCurrent[]
  /** Releases that are still there. */
  readonly kept: readonly string[]
  /** @param path of the address that is asked for. */
  readonly withRelease: <T>(buildId: string, path: string, run: (release: Release) => Promise<T>) => Promise<T>
}

async function openFolder({ cwd, environment }: CommandContext): Promise<Archive> {
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  return {
    history: await readCurrentHistory(distDir),
    kept: (await listReleases(distDir)).map(({ buildId }) => buildId),
    withRelease: async (buildId, _path, run) => {
      const { dir } = await findReleaseFolder(distDir, buildId)
      return run(await readReleaseAt(dir, (address) => address))
    },
  }
}

async function openStore(bucket: Bucket): Promise<Archive> {
  const pointer = (await readPointer(bucket))?.pointer
  const { history = [], releases = [] } = pointer ?? {}
  const kept = releases.map(({ buildId }) => buildId)
  return {
    history,
    kept,
    withRelease: async (wanted, path, run) =>
      withStoredRelease({ bucket, buildId: chooseStoredRelease(bucket, pointer, wanted), path }, run),
  }
}

const describeSpan = ({ at, until }: CurrentSpan): string =>
  `current from ${at} ${until === undefined ? 'on' : `until ${until}`}`

/** The release that was current at a moment. @throws {CommandError} with status 2 when it is not known, or no longer kept. */
function findSpan({ history, kept }: Archive, on: Date, now: Date): CurrentSpan {
  const moment = on.toISOString()
  if (on > now)
    throw usageError(`${moment} has not come yet. What the site will be then is made by: uapp build --at ${moment}`)
  const earliest = listSpans(history).find(({ buildId }) => kept.includes(buildId))
  const reach =
    earliest === undefined
      ? 'Nothing is in the archive yet.'
      : `The archive reaches back to ${earliest.at}, with release ${earliest.buildId}.`
  const span = findCurrentAt(history, on)
  if (span === undefined) throw usageError(`Which release was current at ${moment} is not known. ${reach}`)
  if (!kept.includes(span.buildId))
    throw usageError(
      `Release ${span.buildId}, ${describeSpan(span)}, is no longer kept. ${reach}\nHow long releases stay is said by releases.keepDays of uapp.config.ts.`,
    )
  return span
}

/** Which release is asked for, and when it was current. @throws {CommandError} with status 2 when there is none. */
function chooseRelease(
  archive: Archive,
  { on, release }: Options,
  now: Date,
): Partial<CurrentSpan> & Pick<CurrentSpan, 'buildId'> {
  if (release === undefined) return findSpan(archive, on ?? now, now)
  return listSpans(archive.history).findLast(({ buildId }) => buildId === release) ?? { buildId: release }
}

function describeOther(resolution: Resolution): string {
  if (resolution.kind === 'redirect') return `redirects to ${resolution.to} (${resolution.status})`
  if (resolution.kind === 'gone') return 'says that the page has ended (410)'
  return resolution.kind === 'error' ? resolution.message : 'has no page (404)'
}

async function showPage(context: CommandContext, archive: Archive, address: string, options: Options): Promise<void> {
  const chosen = chooseRelease(archive, options, new Date())
  const { buildId, at, until } = chosen
  await archive.withRelease(buildId, parseAddress(address, '').path, async (release) => {
    const facts = toFacts(address, options, release.hosts[0]?.host ?? 'localhost')
    const resolution = resolveRequest(facts, release.hosts, toRules(context.config))
    const found = await findHostFile(release, facts, resolution)
    const bytes = found === undefined ? undefined : await readHostFile(found.host, found.name)
    const { host, path } = facts
    const told = {
      host,
      path,
      ...omitUndefined({ on: options.on?.toISOString() }),
      buildId,
      createdAt: release.createdAt?.toISOString() ?? null,
      publishedAt: at ?? null,
      replacedAt: until ?? null,
    }
    const when = at === undefined ? 'never current' : describeSpan({ ...chosen, at })
    if (found === undefined || bytes === undefined) {
      if (options.json === true) context.result({ ...told, ...toJson(resolution) }, '')
      throw new CommandError(
        `Release ${buildId}, ${when}, ${describeOther(resolution)} at ${host}${path}.`,
        EXIT.contentProblems,
      )
    }
    context.reporter.info(`Release ${buildId}, ${when}: ${found.name} of ${found.host.host}`)
    const out =
      options.out === undefined ? undefined : await resolveOutputFile(resolve(context.cwd, options.out), 'index.html')
    if (out !== undefined) await orOutputError(out, () => writeFile(out, bytes))
    const html = bytes.toString()
    const json = { ...told, kind: found.name.endsWith('.html') ? 'page' : 'file', file: found.name }
    if (options.json === true) context.result({ ...json, ...(out === undefined ? { html } : { out }) }, '')
    // Byte by byte, without a line end of our own.
    else if (out === undefined) process.stdout.write(bytes)
    else context.result(json, `${out} has ${bytes.length} bytes.`)
  })
}

/** `uapp page`: what a page said on a day. */
export function registerPage(program: Command): Command {
  const command = program
    .command('page')
    .description('show the HTML that visitors got at an address at a moment, from the releases that are kept')
    .argument('<url>', 'address, or a path of the main host')
    .option(
      '--on <instant>',
      'moment, such as 2026-12-01T09:00:00+01:00, or a day, which is its beginning in UTC; by default now',
      parseInstant,
    )
    .option('--release <id>', 'instead, of this release, also of one that is kept back')
    .option('--out <file>', 'write it there; by default to standard output')
    .option('--country <code>', 'country of the visitor, such as CH')
    .option('--language <value>', 'languages of the visitor, as a browser sends them, such as "de-CH,fr;q=0.8"')
    .option('--host <name>', 'host to ask for, instead of the one in the address')
    .addHelpText(
      'after',
      '\nIt ends with status 1 when the address had no page, such as a redirect, and with status 2 when the archive does not reach so far back\n(`releases.keep` and `releases.keepDays` of uapp.config.ts).\n\nExamples:\n  uapp page /en/contact\n  uapp page https://www.example/de-ch/products --on 2026-12-01T09:00:00+01:00 --out products.html\n',
    )
  return withReleaseStoreOption(command).action(async (address: string, options: Options) => {
    if (options.on !== undefined && options.release !== undefined)
      throw usageError('Choose one of --on and --release: each names a release.')
    const context = withReleaseStore(await createCommandContext(options), options)
    await withStoreBucket(context, (bucket) =>
      orStoreError(async () => {
        try {
          const archive = bucket === undefined ? await openFolder(context) : await openStore(bucket)
          await showPage(context, archive, address, options)
        } catch (error) {
          if (error instanceof ReleaseError) throw usageError(error.message, { cause: error })
          throw error
        }
      }),
    )
  })
}
