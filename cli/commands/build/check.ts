import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { createColors } from 'picocolors'
import { toRules } from '../../../functions/functions-options.ts'
import { ReleaseError } from '../../../src/release/read-release.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { CommandError, usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { startEmbeddedAssets } from '../../pipeline/build/with-embedded-sources.ts'
import { askAsset, type AskAsset } from '../../pipeline/check/links/asset-check.ts'
import { checkRelease, type CheckResult } from '../../pipeline/check/check-release.ts'
import { loadMarkupCheck } from '../../pipeline/check/markup/load-markup-check.ts'
import { readCheckedRelease, type CheckedRelease } from '../../pipeline/check/pages/read-checked-release.ts'
import { formatCounts, formatFindings } from '../../pipeline/check/findings/format-findings.ts'
import { findAbilities } from '../../report/text-stream.ts'
import { toSarif } from '../../pipeline/check/findings/to-sarif.ts'

const FORMATS = ['text', 'json', 'sarif'] as const
const LEVELS = ['error', 'warning'] as const

interface Options extends GlobalOptions {
  readonly release?: string
  readonly host?: string
  readonly locale?: readonly string[]
  readonly format?: (typeof FORMATS)[number]
  readonly deny: (typeof LEVELS)[number]
}

function collect(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), ...value.split(',').filter((part) => part !== '')]
}

/** @throws {CommandError} with status 2 for a host or a locale that the release does not have. */
function refuseUnknown({ host, locale = [] }: Options, { pages }: CheckedRelease): void {
  const hosts = [...new Set(pages.map((page) => page.host))]
  if (host !== undefined && !hosts.includes(host)) {
    throw usageError(`The release has no host ${host}. It has: ${hosts.join(', ')}.`)
  }
  const urlCodes = new Set(
    pages.filter((page) => host === undefined || page.host === host).map(({ urlCode }) => urlCode),
  )
  for (const wanted of locale) {
    if (urlCodes.has(wanted)) continue
    const known = [...urlCodes].filter((urlCode) => urlCode !== undefined).sort()
    throw usageError(`No page is in the locale ${wanted}. Locales: ${known.join(', ')}.`)
  }
}

async function orUsageError<T>(run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (error) {
    if (error instanceof ReleaseError) throw usageError(error.message)
    throw error
  }
}

function isDenied({ counts }: CheckResult, level: Options['deny']): boolean {
  return counts.error > 0 || (level === 'warning' && counts.warning > 0)
}

/** Runs a step that asks the asset host; the embedded one is started with the first request, unless another process runs it. */
async function withAssetHost<T>(context: CommandContext, run: (ask: AskAsset) => Promise<T>): Promise<T> {
  let started: ReturnType<typeof startEmbeddedAssets> | undefined
  try {
    return await run(async (url) => {
      await (started ??= startEmbeddedAssets(context))
      return askAsset(url)
    })
  } finally {
    await started?.then(({ stop }) => stop())
  }
}

/** `uapp check`: what is wrong with the pages of a release. */
export function registerCheck(program: Command): Command {
  return program
    .command('check')
    .description('check links, anchors, alternates, sitemaps, HTML and pictures of a release in every locale')
    .option('--release <id>', 'build id, as "uapp releases" lists them; by default the current release')
    .option('--host <name>', 'only this host')
    .option('--locale <locale>', 'only this locale, such as de-ch; may be repeated', collect)
    .addOption(new Option('--format <format>', 'how to print the findings (default: "text")').choices(FORMATS))
    .addOption(
      new Option('--deny <level>', 'end with status 1 on findings from this level on').choices(LEVELS).default('error'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  uapp check\n  uapp check --locale de-ch --deny warning\n  uapp check --format sarif > check.sarif\n',
    )
    .action(async (options: Options) => {
      if (options.json === true && options.format !== undefined && options.format !== 'json')
        throw usageError(`--json and --format ${options.format} exclude each other: leave out one of them.`)
      const isJson = options.json === true || options.format === 'json'
      const context = await createCommandContext({ ...options, json: isJson })
      const { config, environment, cwd, reporter } = context
      const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
      const rules = { ...toRules(config), hasSecurityText: config.security !== undefined }
      const checked = await orUsageError(readCheckedRelease({ distDir, buildId: options.release, areas: rules }))
      refuseUnknown(options, checked)
      const { host, locale } = options
      const checkMarkup = await loadMarkupCheck()
      if (checkMarkup === undefined) {
        reporter.info(
          'HTML is not validated: html-validate is not installed here. npm ci without --omit=dev installs it.',
        )
      }
      const start = performance.now()
      const result = await reporter.phase('check pages', (progress) =>
        withAssetHost(context, (ask) =>
          checkRelease({
            ...checked,
            isChecked: (place) =>
              (host === undefined || place.host === host) &&
              (locale === undefined || (place.urlCode !== undefined && locale.includes(place.urlCode))),
            rules,
            excludedTemplates: config.seo.excludeTemplates,
            checkMarkup,
            maxPageBytes: config.limits.pageHtml,
            assets: { origin: new URL(environment.values.UAPP_ASSETS_URL).origin, ask },
            onProgress: (done, total) => progress.update({ done, total, note: `${done} of ${total} pages` }),
          }),
        ),
      )
      const seconds = Math.round((performance.now() - start) / 100) / 10
      if (options.format === 'sarif') context.result(result, JSON.stringify(toSarif(result)), 'data')
      else {
        const { hasColours } = findAbilities(process.stdout, process.env)
        context.result({ ...result, seconds }, formatFindings(result, createColors(hasColours)))
      }
      if (isDenied(result, options.deny))
        throw new CommandError(`uapp check: ${formatCounts(result.counts)}`, EXIT.contentProblems)
    })
}
