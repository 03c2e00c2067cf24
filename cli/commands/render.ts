import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { usageError } from '../errors.ts'
import { acquireBuildLock } from '../pipeline/build/build-lock.ts'
import { refuseProblems } from '../pipeline/build/build-problems-error.ts'
import { renderWithGatsby, type RenderedHost } from '../pipeline/render/render-with-gatsby.ts'

type Options = GlobalOptions & { readonly host?: string }

function describeHost(host: string, { pages, rendered, reused, seconds, publicDir }: RenderedHost): string {
  return `${host}: ${pages} pages, ${rendered} rendered, ${reused} unchanged, ${seconds.toFixed(1)} s → ${publicDir}`
}

/** `uapp render`: renders the last render plans again, without fetching and publishing. */
export function registerRender(program: Command): Command {
  return program
    .command('render')
    .description('render the last plan again, without fetching and publishing')
    .option('--host <host>', 'only this host')
    .addHelpText('after', '\nExample:\n  uapp render --host localhost\n')
    .action(async (options: Options) => {
      const { environment, cwd, reporter, result } = await createCommandContext(options)
      const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
      const known = await readdir(join(dataDir, 'plan')).catch(() => [])
      const hosts = known.filter((host) => options.host === undefined || host === options.host)
      if (hosts.length === 0) {
        throw usageError(
          `There is no render plan${known.length === 0 ? '. Run "uapp build" first.' : ` of ${options.host}: only of ${known.join(', ')}.`}`,
        )
      }
      await endOnSignal('The rendering was interrupted.', async (signal) => {
        const lock = await acquireBuildLock([dataDir])
        try {
          const rendered: (RenderedHost & { readonly host: string })[] = []
          for (const host of hosts) {
            const output = await reporter.phase(`render ${host}`, (progress) =>
              renderWithGatsby({
                projectDir: cwd,
                hostPlanDir: join(dataDir, 'plan', host),
                host,
                dataDir,
                progress,
                signal,
              }),
            )
            for (const problem of output.problems) reporter.problem(problem)
            rendered.push({ host, ...output })
          }
          refuseProblems(reporter.problems, 'error')
          result({ hosts: rendered }, rendered.map((output) => describeHost(output.host, output)).join('\n'))
        } finally {
          await lock.release()
        }
      })
    })
}
