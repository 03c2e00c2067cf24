import type { Command } from 'commander'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../command-context.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { buildSites } from '../pipeline/build/build-sites.ts'
import { PublishBlockedError } from '../pipeline/gate/publish-blocked-error.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'
import { startEmbeddedServices } from '../start-embedded-services.ts'
import { untilStopped } from '../until-stopped.ts'
import { listSiteAddresses, startRuntimeOf } from './serve.ts'

/** Accounts of the demonstration, and the password of all of them (`services/customers/demonstration`). */
const DEMO_ACCOUNTS = 'i.solvang@lohse-kabelsatz.example (administrator), t.brandl@lohse-kabelsatz.example (operator)'
const DEMO_ACCOUNT_PASSWORD = 'kupfer-und-draht-7'

/** For `uapp start` alone, which shows them. */
const DEMO_PASSWORD = 'open-house-2026'
const DEMO_EDITOR_PASSWORD = 'ink-and-copper-3'
/** Of the stand-in of a translation service, which listens on this machine alone. */
const DEMO_TRANSLATION_KEY = 'demonstration'

function describeAddresses(list: readonly { readonly site: string; readonly url: string }[], services: string): string {
  const width = Math.max(...list.map(({ site }) => site.length))
  return ['Sites', ...list.map(({ site, url }) => `  ${site.padEnd(width)}  ${url}`), 'Services', services].join('\n')
}

/** Who starts everything in a terminal wants to read the addresses, not a line for each request. */
function withQuietLog(context: CommandContext): CommandContext {
  const { values, isSet } = context.environment
  if (isSet('UAPP_LOG_LEVEL')) return context
  return { ...context, environment: { isSet, values: { ...values, UAPP_LOG_LEVEL: 'warn' } } }
}

/** The password of the demonstration's protected pages, which the environment does not name. */
async function withDemoPassword(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  const { values, isSet } = context.environment
  if (isSet('UAPP_EVENT_PASSWORDS')) return { context, note: '' }
  const UAPP_EVENT_PASSWORDS = { '*': await hashPassword(DEMO_PASSWORD) }
  return {
    context: { ...context, environment: { isSet, values: { ...values, UAPP_EVENT_PASSWORDS } } },
    note: `Protected pages, such as /en/internal\n  password  ${DEMO_PASSWORD}\n`,
  }
}

/** The editors' password of the demonstration, which the environment does not name. */
async function withDemoEditors(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  const { config, environment } = context
  const { values, isSet } = environment
  if (isSet('UAPP_EDITOR_PASSWORD_HASH')) return { context, note: '' }
  const UAPP_EDITOR_PASSWORD_HASH = await hashPassword(DEMO_EDITOR_PASSWORD)
  return {
    context: { ...context, environment: { isSet, values: { ...values, UAPP_EDITOR_PASSWORD_HASH } } },
    note: `Editor area, /en/${config.editorSegment}\n  password  ${DEMO_EDITOR_PASSWORD}\n`,
  }
}

/** The stand-in of a translation service, where the environment names none. */
function withDemoTranslation(context: CommandContext): CommandContext {
  const { values, isSet } = context.environment
  if (isSet('UAPP_TRANSLATION_SERVICE_URL')) return context
  const service = {
    UAPP_TRANSLATION_SERVICE_URL: `http://localhost:${values.UAPP_TRANSLATION_PORT}`,
    UAPP_TRANSLATION_SERVICE_KEY: DEMO_TRANSLATION_KEY,
  }
  return { ...context, environment: { isSet, values: { ...values, ...service } } }
}

/** Who can log in at the portal; nothing where its services are somebody else's. */
function describePortal({ config, environment }: CommandContext): string {
  if (environment.isSet('UAPP_CUSTOMERS_URL') || environment.isSet('UAPP_IDENTITY_WELLKNOWN')) return ''
  return `Customer portal, /en/${config.portalSegment}\n  accounts  ${DEMO_ACCOUNTS}\n  password  ${DEMO_ACCOUNT_PASSWORD}\n`
}

/** `uapp start`: embedded services, build and runtime in one go; what `npm start` runs. */
export function registerStart(program: Command): Command {
  return withPlanOptions(
    program
      .command('start')
      .description('start the embedded services, build all sites and serve them, until stopped')
      .addHelpText('after', '\nExample:\n  uapp start --countries CH,DE\n'),
  ).action(async (options: GlobalOptions & PlanOptions) => {
    const context = await createCommandContext(options)
    const { config, environment, reporter, cwd } = context
    const services = await startEmbeddedServices(context, {
      withMail: true,
      withPortal: true,
      translationKey: DEMO_TRANSLATION_KEY,
      contentWebhooks: [`http://127.0.0.1:${environment.values.PORT}/api/content-webhook`],
    })
    try {
      await endOnSignal('The build was interrupted; the current release stays as it is.', async (signal) => {
        await buildSites({
          config,
          environment,
          reporter,
          cwd,
          clock: { now: () => new Date() },
          options: { request: toScopeRequest(options), signal },
        }).catch((error: unknown) => {
          // What is live goes on being served.
          if (!(error instanceof PublishBlockedError)) throw error
          process.stderr.write(`${error.message}\n`)
        })
      })
      const demo = await withDemoPassword(withDemoTranslation(withQuietLog(context)))
      const editors = await withDemoEditors(demo.context)
      const runtime = await startRuntimeOf(editors.context)
      try {
        process.stdout.write(`uapp ready: ${runtime.url}\n`)
        const indented = services.describe().replace(/^/gm, '  ')
        process.stdout.write(
          `${describeAddresses(listSiteAddresses(runtime.release()), indented)}\n${demo.note}${describePortal(context)}${editors.note}Ctrl-C ends everything.\n`,
        )
        await untilStopped()
      } finally {
        await runtime.stop()
      }
    } finally {
      await services.stop()
    }
  })
}
