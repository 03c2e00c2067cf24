import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { startEmbeddedCms } from '../../embedded/start-embedded-cms.ts'
import { startEmbeddedServices } from '../../embedded/start-embedded-services.ts'
import { untilStopped } from '../../signals/until-stopped.ts'

interface ServicesOptions extends GlobalOptions {
  readonly cms?: boolean
}

/** `uapp services`: the embedded outside systems, until stopped. */
export function registerServices(program: Command): Command {
  return program
    .command('services')
    .description('start the embedded outside systems, until stopped')
    .option(
      '--cms',
      'a content management system (Payload), too, filled from the content files; the first time installs it, some 900 MB',
    )
    .addHelpText('after', '\nExamples:\n  uapp services\n  uapp services --cms\n')
    .action(async (options: ServicesOptions) => {
      const context = await createCommandContext(options)
      const services = await startEmbeddedServices(context, { isLazy: false, withMail: true, withPortal: true })
      try {
        const cms = options.cms === true ? await startEmbeddedCms(context) : undefined
        const addresses = { ...services.addresses, ...(cms && { [cms.service.name]: cms.service.url }) }
        context.result({ services: addresses }, [services.describe(), ...(cms ? [cms.notes] : [])].join('\n'))
        await untilStopped()
        await cms?.service.stop()
      } finally {
        await services.stop()
      }
    })
}
