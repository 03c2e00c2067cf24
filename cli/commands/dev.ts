import { watch } from 'chokidar'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { CommandError } from '../errors.ts'
import { prepareDevelopPlan } from '../pipeline/develop/prepare-develop-plan.ts'
import { runGatsbyDevelop } from '../pipeline/develop/run-gatsby-develop.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'
import { startEmbeddedServices } from '../start-embedded-services.ts'
import { untilStopped } from '../until-stopped.ts'

/** Milliseconds of quiet after an edit before the pages are planned anew. */
const SETTLE_MS = 300

/** Runs `work` after each burst of calls, never twice at the same time. */
function onceSettled(work: () => Promise<void>, settleMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(work)
    }, settleMs)
  }
}

/** `uapp dev`: embedded services and `gatsby develop`, with reload when a source, a content file or a text changes. */
export function registerDev(program: Command): Command {
  return withPlanOptions(
    program
      .command('dev')
      .description('develop: embedded services and gatsby develop on one host, with reload on change')
      .addHelpText('after', '\nExample:\n  uapp dev --site main --locale en --locale de-ch\n'),
  ).action(async (options: GlobalOptions & PlanOptions) => {
    const context = await createCommandContext(options)
    const { environment, reporter, cwd } = context
    const locale = options.locale ?? ['en', 'de']
    const request = toScopeRequest({ ...options, site: options.site ?? ['main'], locale })
    const services = await startEmbeddedServices(context, { isLazy: false })
    const watcher = watch(['content', 'locales'], { cwd, ignoreInitial: true })
    try {
      const gatsby = runGatsbyDevelop({
        projectDir: cwd,
        planDir: await prepareDevelopPlan(context, request),
        port: environment.values.PORT,
        contentUrl: environment.values.UAPP_CONTENT_URL,
      })
      reporter.info(services.describe())
      reporter.info(`Pages: http://localhost:${environment.values.PORT}/en (first time: about half a minute)`)
      const reload = onceSettled(async () => {
        try {
          await prepareDevelopPlan(context, request)
          await gatsby.refresh()
        } catch (error) {
          // A half-written file is no reason to stop: the next save mends it.
          if (!(error instanceof CommandError)) throw error
          reporter.info(error.message)
        }
      }, SETTLE_MS)
      watcher.on('all', reload)
      const status = await Promise.race([untilStopped(), gatsby.ended])
      gatsby.stop()
      if (typeof status === 'number' && status !== 0) {
        throw new CommandError(`gatsby develop ended with status ${status}; see its messages above.`, 4)
      }
    } finally {
      await watcher.close()
      await services.stop()
    }
  })
}
