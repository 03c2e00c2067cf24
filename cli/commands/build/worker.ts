import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { connectQueue } from '../../pipeline/queue/with-batch-queue.ts'
import { takeBatches, type TakenBatches } from '../../pipeline/queue/take-batches.ts'
import { countThreads } from '../../pipeline/render/headless/batches/thread-limits.ts'
import { untilStopped } from '../../signals/until-stopped.ts'

type Options = GlobalOptions & { readonly once?: boolean; readonly concurrency?: number }

const MAX_CONCURRENCY = 64

function parseConcurrency(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > MAX_CONCURRENCY)
    throw new InvalidArgumentError(`A whole number from 1 to ${MAX_CONCURRENCY} is expected.`)
  return number
}

function describeTaken({ batches, givenBack, rendered, urls, files }: TakenBatches): string {
  const back = givenBack === 0 ? '' : `, ${givenBack} given back`
  return `${batches} ranges done${back}: ${rendered} pages rendered, ${urls} URLs in ${files} files.`
}

/** `uapp worker`: does batches of the builds that use the queue. */
export function registerWorker(program: Command): Command {
  return program
    .command('worker')
    .description('render ranges of builds that use the queue (uapp build --queue), until it is stopped')
    .option('--once', 'end when no range waits')
    .option('--concurrency <n>', 'ranges at a time; by default one for each core', parseConcurrency)
    .addHelpText(
      'after',
      '\nNeeds DATABASE_URL, and the data and dist folders of the builds (UAPP_DATA_DIR, UAPP_DIST_DIR), wherever they are mounted here.\nBuilds whose folders it does not see are left to other workers.\nSIGTERM ends it after the ranges under way.\n\nExample:\n  uapp worker --concurrency 2\n',
    )
    .action(async (options: Options) => {
      const { environment, reporter, cwd, result } = await createCommandContext(options)
      const database = await connectQueue(environment)
      const stopping = new AbortController()
      void untilStopped().then(() => {
        reporter.info('Stopping, once the ranges under way are done.')
        stopping.abort()
      })
      try {
        const { UAPP_DATA_DIR, UAPP_DIST_DIR, UAPP_QUEUE_LEASE_SECONDS: leaseSeconds } = environment.values
        const folders = { dataDir: resolve(cwd, UAPP_DATA_DIR), distDir: resolve(cwd, UAPP_DIST_DIR) }
        const concurrency = options.concurrency ?? countThreads()
        const once = options.once === true
        reporter.info(
          `Takes ranges from ${database.name}, ${concurrency} at a time; data in ${folders.dataDir}, releases in ${folders.distDir}.`,
        )
        const taken = await takeBatches({
          database,
          folders,
          leaseSeconds,
          concurrency,
          once,
          reporter,
          stop: stopping.signal,
        })
        result(taken, describeTaken(taken))
      } finally {
        await database.close()
      }
    })
}
