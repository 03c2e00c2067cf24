import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { startEmbeddedServices } from '../../embedded/start-embedded-services.ts'
import { untilStopped } from '../../signals/until-stopped.ts'

/** `uapp services`: the embedded outside systems, until stopped. */
export function registerServices(program: Command): Command {
  return program
    .command('services')
    .description('start the embedded outside systems, until stopped')
    .addHelpText('after', '\nExample:\n  uapp services\n')
    .action(async (options: GlobalOptions) => {
      const context = await createCommandContext(options)
      const services = await startEmbeddedServices(context, { isLazy: false, withMail: true, withPortal: true })
      context.result({ services: services.addresses }, services.describe())
      await untilStopped()
      await services.stop()
    })
}
