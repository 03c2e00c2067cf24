import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { ContentProblemsError } from '../pipeline/fetch/fetch-failure.ts'
import { fetchSnapshot } from '../pipeline/fetch/fetch-snapshot.ts'
import { formatFetched } from '../pipeline/fetch/format-fetched.ts'

interface FetchCommandOptions extends GlobalOptions {
  readonly fresh?: boolean
}

/** `uapp fetch`: a snapshot of content and product service; prints counts and what changed since the last one. */
export function registerFetch(program: Command): Command {
  return program
    .command('fetch')
    .description('fetch all content into a snapshot, and tell what changed since the last one')
    .option('--fresh', 'take nothing over from an interrupted run, and write the whole snapshot anew')
    .addHelpText('after', '\nExample:\n  uapp fetch --json | jq .counts.products\n')
    .action(async (options: FetchCommandOptions) => {
      const context = await createCommandContext(options)
      const { config, environment, reporter, cwd } = context
      const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
      const started = performance.now()
      try {
        const fetched = await fetchSnapshot({
          config,
          environment,
          reporter,
          dataDir,
          fresh: options.fresh === true,
        })
        const { snapshot, isNew, counts, changes, problems, requests } = fetched
        const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
        const languages = Object.keys(snapshot.byLanguage)
        const json = { snapshot: snapshot.id, isNew, languages, counts, changes, problems, requests, seconds }
        context.result(json, formatFetched(fetched, seconds))
      } catch (error) {
        if (error instanceof ContentProblemsError && options.json === true) {
          context.result({ problems: error.problems }, '')
        }
        throw error
      }
    })
}
