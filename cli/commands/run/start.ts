import type { Command } from 'commander'
import { listReleaseCountries } from '../../../src/release/list-release-countries.ts'
import { withAddressOption, type AddressOptions } from '../../options/address-option.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { endOnSignal, STOP_MS } from '../../signals/end-on-signal.ts'
import { buildSites } from '../../pipeline/build/build-sites.ts'
import { PublishBlockedError } from '../../pipeline/gate/publish-blocked-error.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import { withKeepOption, type KeepOptions } from '../../options/keep-option.ts'
import { printText } from '../../report/text-stream.ts'
import { startEmbeddedServices } from '../../embedded/start-embedded-services.ts'
import { toSignalStatus } from '../../signals/stop-signals.ts'
import { refuseTakenPort } from '../../embedded/taken-port.ts'
import { untilStopped } from '../../signals/until-stopped.ts'
import { DEMO_TRANSLATION_KEY, describeAddresses, withDemonstration } from '../../embedded/with-demonstration.ts'
import { listSiteAddresses, startRuntimeOf } from './serve.ts'

type StartOptions = GlobalOptions & PlanOptions & KeepOptions & AddressOptions

/** What a visitor of another country sees, where not all are built. */
const describeCountries = (count: number, { countries }: PlanOptions): string =>
  countries === 'all'
    ? ''
    : `${count} countries have pages of their own; who chooses another one reads the international pages. All of them: npm start -- --countries all\n`

/** `uapp start`: embedded services, build and runtime in one go; what `npm start` runs. */
export function registerStart(program: Command): Command {
  const command = program
    .command('start')
    .description('start the embedded services, build all sites and serve them, until stopped')
    .addHelpText('after', '\nExample:\n  uapp start --countries CH,DE\n')
  return withAddressOption(withKeepOption(withPlanOptions(command))).action(async (options: StartOptions) => {
    const context = await createCommandContext(options)
    const { config, environment, reporter, cwd } = context
    await refuseTakenPort(environment.values)
    const services = await startEmbeddedServices(context, {
      withMail: true,
      withPortal: true,
      translationKey: DEMO_TRANSLATION_KEY,
      contentWebhooks: [`http://127.0.0.1:${environment.values.PORT}/api/content-webhook`],
    })
    try {
      const received = await endOnSignal(
        'The build was interrupted; the current release stays as it is.',
        async (signal) => {
          await buildSites({
            config,
            environment,
            reporter,
            cwd,
            clock: { now: () => new Date() },
            options: { request: toScopeRequest(options), keep: options.keep, signal },
          }).catch((error: unknown) => {
            // What is live goes on being served.
            if (!(error instanceof PublishBlockedError)) throw error
            process.stderr.write(`${error.message}\n`)
          })
        },
      )
      // It came when everything was built.
      if (received !== undefined) process.exit(toSignalStatus(received))
      const demo = await withDemonstration(context)
      const runtime = await startRuntimeOf(demo.context, { address: options.address })
      try {
        process.stdout.write(`uapp ready: ${runtime.url}\n`)
        const addresses = describeAddresses(listSiteAddresses(runtime.release()), services.describe())
        const countries = describeCountries(listReleaseCountries(runtime.release()).length, options)
        printText(process.stdout, `${addresses}\n${demo.notes}${countries}Ctrl-C ends everything.`)
        await untilStopped(STOP_MS)
      } finally {
        await runtime.stop()
      }
    } finally {
      await services.stop()
    }
  })
}
