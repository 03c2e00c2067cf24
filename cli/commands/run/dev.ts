import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { watch } from 'chokidar'
import type { Command } from 'commander'
import { hasQueryTag } from '../../../src/sources/snapshot/query/has-query-tag.ts'
import type { DevelopChange } from '../../../src/gatsby/develop/changes.ts'
import { withAddressOption, type AddressOptions } from '../../options/address-option.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { createDevelopFront } from '../../pipeline/develop/develop-front.ts'
import { readDevelopCode } from '../../pipeline/develop/develop-code.ts'
import { followCompilation } from '../../pipeline/develop/follow-compilation.ts'
import type { Plan } from '../../pipeline/plan/plan.ts'
import { readChangedTexts } from '../../pipeline/develop/read-changed-texts.ts'
import { planDevelop } from '../../pipeline/develop/plan-develop.ts'
import { runGatsbyDevelop } from '../../pipeline/develop/run-gatsby-develop.ts'
import { readWords } from '../../pipeline/build/read-words.ts'
import { createDevelopReleases } from '../../pipeline/develop/write-develop-release.ts'
import { createDevelopSource } from '../../pipeline/develop/develop-source.ts'
import { writeDevelopSite } from '../../pipeline/develop/write-develop-site.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import { createDevelopReporter } from '../../report/develop-reporter.ts'
import { printText } from '../../report/text-stream.ts'
import { startEmbeddedServices, type EmbeddedServices } from '../../embedded/start-embedded-services.ts'
import { untilStopped } from '../../signals/until-stopped.ts'
import { DEMO_TRANSLATION_KEY, describeAddresses, withDemonstration } from '../../embedded/with-demonstration.ts'
import { listSiteAddresses, startRuntimeOf } from './serve.ts'
import { toProject } from '../../project.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'

interface DevOptions extends GlobalOptions, PlanOptions, AddressOptions {
  readonly verbose?: boolean
}

/** Milliseconds of quiet after an edit before the pages are planned anew. */
const SETTLE_MS = 60
/** Milliseconds in which webpack notices a changed file. */
const NOTICE_MS = 400
/** Milliseconds that stopping may take: browsers hold connections for as long as they show a page. */
const STOP_MS = 4000
/** Milliseconds that the other services leave the machine to the first page, unless it is seen before. */
const SEEN_MS = 10_000
/** What the first page waits for; the others start once it is seen. */
const SOURCES = new Set(['UAPP_CONTENT_URL', 'UAPP_CATALOGUE_URL', 'UAPP_ASSETS_URL'])

/** Runs `work` after each burst of calls, never twice at the same time, with the files of all calls since it began last. */
function onceSettled(work: (files: readonly string[]) => Promise<void>): (file: string) => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let files: string[] = []
  return (file) => {
    files.push(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => {
        const changed = files
        files = []
        return changed.length === 0 ? undefined : work(changed)
      })
    }, SETTLE_MS)
  }
}

/** Whether a file of the code may ask the content something, so that a change of it changes what pages load. */
function mayHoldQuery(file: string): boolean {
  try {
    return hasQueryTag(readFileSync(file, 'utf8'))
  } catch {
    // It is gone, and what it asked with it.
    return false
  }
}

/** The context with folders of its own for what is developed, so that releases of builds stay as they are. */
function toDevelopContext(context: CommandContext): CommandContext {
  const { values, isSet } = context.environment
  const UAPP_DIST_DIR = join(values.UAPP_DATA_DIR, 'develop/dist')
  return { ...context, environment: { isSet, values: { ...values, UAPP_DIST_DIR } } }
}

/** Mail, translation service, customers and identity provider: functions and portal want them, pages do not. */
function startOtherServices(context: CommandContext): Promise<EmbeddedServices> {
  const { values, isSet } = context.environment
  const environment = { values, isSet: (name: Parameters<typeof isSet>[0]) => SOURCES.has(name) || isSet(name) }
  return startEmbeddedServices(
    { ...context, environment },
    { withMail: true, withPortal: true, translationKey: DEMO_TRANSLATION_KEY },
  )
}

/** Two languages of the main site, English and German where it has them: whoever wants others names them. */
function listUsualLocales({ mainSiteLanguages }: UappConfig): readonly string[] {
  const usual = ['en', 'de'].filter((language) => mainSiteLanguages.some((one) => one === language))
  return [...new Set([...usual, ...mainSiteLanguages])].slice(0, 2)
}

async function develop(options: DevOptions): Promise<void> {
  const created = await createCommandContext(options)
  const reporter = createDevelopReporter({
    stream: process.stderr,
    now: () => performance.now(),
    environment: process.env,
  })
  const context = { ...created, reporter }
  const { config, environment, cwd } = context
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const request = toScopeRequest({
    ...options,
    site: options.site ?? ['main'],
    locale: options.locale ?? listUsualLocales(config),
  })
  const stopped = untilStopped()
  const ends: (() => Promise<void> | void)[] = []
  try {
    const source = createDevelopSource(toProject(context), dataDir)
    await source.update()
    const siteDir = writeDevelopSite(source.dir, dataDir)
    const gatsby = await runGatsbyDevelop({
      siteDir,
      dataDir,
      isVerbose: options.verbose === true,
      onActivity: (text) => reporter.compiling(text),
    })
    ends.push(() => gatsby.stop())
    const compilation = followCompilation(gatsby.url, {
      onBuilt: (errors, milliseconds) => reporter.compiled(errors, milliseconds),
    })
    ends.push(() => compilation.stop())
    const services = await reporter.during('Starting the content services', () => startEmbeddedServices(context))
    ends.push(() => services.stop())
    const watcher = watch([...source.watched], { ignoreInitial: true })
    ends.push(() => watcher.close())
    /** Undefined where the content has errors, which are reported: the next save may mend them. */
    const planNow = async ({ isFirst }: { readonly isFirst: boolean }): Promise<Plan | undefined> => {
      try {
        await readWords(context)
        return await planDevelop(context, request)
      } catch (error) {
        // Wrong options end the command at once; later only files can be wrong.
        if (!(error instanceof CommandError) || (isFirst && error.status === EXIT.usage)) throw error
        reporter.info(error.message)
        return undefined
      }
    }
    const planFirst = async (): Promise<Plan> => {
      for (;;) {
        const plan = await planNow({ isFirst: true })
        if (plan !== undefined) return plan
        await once(watcher, 'all')
      }
    }
    const start = async (): Promise<void> => {
      const [plan] = await Promise.all([planFirst(), compilation.isReady])
      const distDir = resolve(cwd, toDevelopContext(context).environment.values.UAPP_DIST_DIR)
      const releases = createDevelopReleases({
        dataDir: join(dataDir, 'develop'),
        distDir,
        project: toProject(context),
        config,
        code: readDevelopCode(siteDir, source.dir),
        onProblem: (problem) => reporter.problem(problem),
      })
      await reporter.during('Writing the pages', () => releases.write(plan, new Date()))
      const demo = await withDemonstration(toDevelopContext(context))
      const front = createDevelopFront(gatsby.url)
      const runtime = await startRuntimeOf(demo.context, { front: front.handler, address: options.address })
      ends.push(async () => {
        front.stop()
        await runtime.stop()
      })
      const sites = listSiteAddresses(runtime.release())
      let pruned = releases.prune()
      ends.push(() => pruned)
      const readTexts = (file: string): readonly DevelopChange[] => readChangedTexts(source.dir, source.placeOf(file))
      const change = async (files: readonly string[]): Promise<void> => {
        // Scripts know queries: they are shown once they are compiled.
        const isContent = (file: string): boolean => /^(?:content|search-words)\//.test(source.placeOf(file))
        const isCompiled = files.some((file) => !isContent(file) && readTexts(file).length === 0)
        const began = performance.now()
        const next = await planNow({ isFirst: false })
        if (next === undefined) return
        const changes = await releases.write(next, new Date())
        await runtime.refresh()
        if (isCompiled) await compilation.untilIdle(Math.max(NOTICE_MS - (performance.now() - began), 0))
        front.report(isCompiled ? { kind: 'reload' } : { kind: 'content', ...changes })
        reporter.info(`${files.map((file) => relative(cwd, file)).join(', ')}: ${changes.paths.length} pages changed`)
        pruned = pruned.then(() => releases.prune())
      }
      watcher.on('all', (_event, file) => {
        const place = source.placeOf(file)
        if (place.startsWith('locales/')) shown(file)
        else if (place.startsWith('src/')) updated(file)
        if (!place.startsWith('src/') || mayHoldQuery(file)) settled(file)
      })
      // Texts wait for no plan.
      const shown = onceSettled(async (files) => {
        await source.update()
        files.flatMap(readTexts).forEach((text) => front.report(text))
      })
      const updated = onceSettled(() => source.update())
      const settled = onceSettled(change)
      process.stdout.write(`uapp dev ready: ${sites[0]?.url ?? runtime.url}\n`)
      await Promise.race([front.isSeen, delay(SEEN_MS)])
      const others = await reporter.during('Starting the services of portal and forms', () =>
        startOtherServices(context),
      )
      ends.push(() => others.stop())
      const described = [services.describe(), others.describe()].filter((text) => text !== '').join('\n')
      printText(process.stdout, `${describeAddresses(sites, described)}\n${demo.notes}Ctrl-C ends everything.`)
    }
    await Promise.race([stopped, gatsby.ended, start().then(() => stopped)])
  } finally {
    reporter.stop()
    await Promise.race([Promise.all(ends.toReversed().map(async (end) => end())), delay(STOP_MS)])
  }
}

/** `uapp dev`: embedded services, `gatsby develop` and the functions on one host; each change of code, content and texts is shown. */
export function registerDev(program: Command): Command {
  return withAddressOption(
    withPlanOptions(
      program
        .command('dev')
        .description('develop: embedded services, gatsby develop and the functions on one host, with reload on change')
        .option('--verbose', 'print all that Gatsby prints')
        .addHelpText('after', '\nExample:\n  uapp dev --site main --locale en --locale de-ch\n'),
    ),
  ).action(async (options: DevOptions) => {
    await develop(options)
    // Services that are still being started end with the process.
    process.exit()
  })
}
