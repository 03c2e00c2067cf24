import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { toRules } from '../../../functions/functions-options.ts'
import { ReleaseError, type Release } from '../../../src/release/read-release.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { readPolicyOrigins } from '../../pipeline/export/answer-headers.ts'
import { exportRelease, type ExportSteps, type ExportedResult } from '../../pipeline/export/export-release.ts'
import { listOnAirLines } from '../../pipeline/export/on-air.ts'
import { readReleaseById } from '../../../src/release/read-release-by-id.ts'
import { TARGETS, type TargetName } from '../../pipeline/export/targets/target.ts'
import { checkExportFolder, ExportError } from '../../pipeline/export/write-export.ts'
import type { Reporter } from '../../report/reporter.ts'
import { countOf } from '../../report/count-of.ts'
import type { ExportLimit } from '../../pipeline/export/export-limit.ts'

interface DescribedExport {
  readonly target: TargetName
  readonly dir: string
  readonly buildId: string
  readonly hosts: readonly ExportedResult[]
}

function describeLimit({ rule, count, examples, instead }: ExportLimit): string {
  const [first, ...others] = examples
  const shown =
    first === undefined
      ? ''
      : ` (${[first, ...others].join(', ')}${count !== undefined && count > examples.length ? ', …' : ''})`
  return `  ${rule}${count === undefined ? '' : `: ${count}`}${shown}: ${instead}`
}

/** What was written, what puts it on the air, and what such a host cannot do, rule by rule. */
function describeExport(done: DescribedExport): string {
  const { target, dir, buildId, hosts } = done
  const files = hosts.reduce((sum, host) => sum + host.files, 0)
  const lines = listOnAirLines({ target, dir, hosts: hosts.map(({ host }) => host) })
  return [
    `Release ${buildId} for ${target}: ${countOf(files, 'file')} of ${countOf(hosts.length, 'host')} in ${dir}`,
    ...hosts.flatMap(({ host, limits }) => [
      '',
      `What ${target} cannot do for ${host} (docs/hosting.md):`,
      ...limits.map(describeLimit),
    ]),
    '',
    hosts.length > 1 && target !== 'nginx' ? `On the air, for ${hosts[0]?.host} (the others likewise):` : 'On the air:',
    ...lines.map((line) => `  ${line}`),
  ].join('\n')
}

interface Options extends GlobalOptions {
  readonly target: TargetName
  readonly to: string
  readonly release?: string
  readonly host?: string
  readonly force?: boolean
}

/** @throws {CommandError} with status 2 for a host that the release does not have. */
function refuseUnknown(host: string | undefined, { hosts, buildId }: Release): void {
  const known = hosts.map((one) => one.host)
  if (host !== undefined && !known.includes(host))
    throw usageError(`The release ${buildId} has no host ${host}. It has: ${known.join(', ')}.`)
}

async function orUsageError<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof ExportError) throw usageError(error.message)
    throw error
  }
}

const toSteps = (reporter: Reporter): ExportSteps => ({
  run: async (name, work) =>
    reporter.phase(name, (progress) =>
      work((done, total) => progress.update({ done, ...(total === undefined ? {} : { total }) })),
    ),
})

/** `uapp export`: a release as a kind of static host takes it. */
export function registerExport(program: Command): Command {
  return program
    .command('export')
    .description('write a release as a static host takes it: files, redirects, headers, pages of errors')
    .addOption(new Option('--target <target>', 'kind of host').choices(TARGETS).makeOptionMandatory())
    .requiredOption('--to <dir>', 'folder to write: empty, an earlier export, or not there yet')
    .option('--release <id>', 'build id, as "uapp releases" lists them; by default the current release')
    .option('--host <name>', 'only this host of the release')
    .option('--force', 'replace the folder whatever it holds')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp export --target nginx --to export\n  uapp export --target s3 --to export --force --json\n\nIt ends with the lines that put the export on the air, and with what such a host cannot do.\n',
    )
    .action(async (options: Options) => {
      const context = await createCommandContext(options)
      const { config, environment, cwd, reporter } = context
      const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
      const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
      const folder = { dir: resolve(cwd, options.to), isForced: options.force === true, kept: [cwd, distDir, dataDir] }
      const { target } = options
      const release = await orUsageError(() => readReleaseById(distDir, options.release))
      refuseUnknown(options.host, release)
      await orUsageError(() => checkExportFolder(folder))
      const origins = await readPolicyOrigins(context)
      const hosts = await orUsageError(() =>
        exportRelease({
          ...folder,
          release,
          target,
          hosts: options.host === undefined ? undefined : [options.host],
          config,
          rules: toRules(config),
          origins,
          now: new Date(),
          picturesDir: resolve(dataDir, 'pictures'),
          steps: toSteps(reporter),
        }),
      )
      const done = { target, dir: folder.dir, buildId: release.buildId, hosts }
      const onAir = listOnAirLines({ target, dir: folder.dir, hosts: hosts.map(({ host }) => host) })
      context.result({ ...done, onAir }, describeExport(done))
    })
}
