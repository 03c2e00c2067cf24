import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { withKeepOption, type KeepOptions } from '../../options/keep-option.ts'
import { countProblems } from '../../pipeline/build/build-result.ts'
import { withEmbeddedSources } from '../../pipeline/build/with-embedded-sources.ts'
import { readPublishedSnapshots } from '../../pipeline/fetch/published-snapshots.ts'
import { usageError } from '../../errors.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { createProblemLocator } from '../../report/problem-locator.ts'
import { ContentProblemsError } from '../../pipeline/fetch/fetch-failure.ts'
import { refreshSnapshot, type RefreshedSnapshot } from '../../pipeline/fetch/refresh-snapshot.ts'
import { formatFetched } from '../../pipeline/fetch/format-fetched.ts'

interface FetchCommandOptions extends GlobalOptions, KeepOptions {
  readonly fresh?: boolean
  readonly again?: readonly string[]
}

function toJson(fetched: RefreshedSnapshot, seconds: number): object {
  const { snapshotHash, languages, isNew, counts, changes, problems, requests, stale } = fetched
  return {
    snapshot: snapshotHash,
    isNew,
    languages,
    counts,
    changes,
    problems: countProblems(problems),
    problemList: problems,
    requests,
    stale,
    seconds,
  }
}

/** `uapp fetch`: a snapshot of content and product service; prints counts and what changed since the last one. */
export function registerFetch(program: Command): Command {
  return withKeepOption(
    program
      .command('fetch')
      .description('fetch all content into a snapshot, and tell what changed since the last one')
      .option('--fresh', 'ask for everything, take nothing over from earlier runs, and write the whole snapshot anew')
      .option(
        '--again <names...>',
        'read these again, ids of entries or kinds such as pages, even if their source tells no newer revision',
      )
      .addHelpText(
        'after',
        '\nExamples:\n  uapp fetch --json | jq .counts.products\n  uapp fetch --again page-home documents\n',
      ),
  ).action(async (options: FetchCommandOptions) => {
    const context = await createCommandContext(options)
    const { config, environment, reporter, cwd } = context
    const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
    const fresh = options.fresh === true
    const published = await readPublishedSnapshots(resolve(cwd, environment.values.UAPP_DIST_DIR))
    const locate = createProblemLocator(context)
    const { keep, again } = options
    if (fresh && again !== undefined) throw usageError('--fresh reads everything: leave --again away.')
    const started = performance.now()
    try {
      const fetched = await withEmbeddedSources(context, () =>
        refreshSnapshot({
          config,
          environment,
          reporter,
          dataDir,
          fresh,
          keep,
          published,
          locate,
          ...omitUndefined({ again }),
        }),
      )
      const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
      context.result(toJson(fetched, seconds), formatFetched(fetched, seconds))
    } catch (error) {
      if (error instanceof ContentProblemsError && options.json === true) {
        context.result({ problems: countProblems(error.problems), problemList: error.problems }, '')
      }
      throw error
    }
  })
}
