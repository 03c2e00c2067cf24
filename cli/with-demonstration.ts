import { hashPassword } from '../src/integrations/passwords/password-hash.ts'
import type { CommandContext } from './command-context.ts'

/** Accounts of the demonstration, and the password of all of them (`services/customers/demonstration`). */
const DEMO_ACCOUNTS = [
  'i.solvang@lohse-kabelsatz.example (administrator)',
  't.brandl@lohse-kabelsatz.example (operator)',
  'mara.ohlin@trenholt.example (staff, also opens /en/support/partner-documents)',
].join('\n            ')
const DEMO_ACCOUNT_PASSWORD = 'kupfer-und-draht-7'

/** For `uapp start` and `uapp dev` alone, which show them. */
const DEMO_PASSWORD = 'open-house-2026'
const DEMO_EDITOR_PASSWORD = 'ink-and-copper-3'
/** Of the stand-in of a translation service, which listens on this machine alone. */
export const DEMO_TRANSLATION_KEY = 'demonstration'

/** The environment of a command with what it does not name. */
function withValues(context: CommandContext, added: Partial<CommandContext['environment']['values']>): CommandContext {
  const { isSet, values } = context.environment
  return { ...context, environment: { isSet, values: { ...values, ...added } } }
}

/** Who starts everything in a terminal wants to read the addresses, not a line for each request. */
function withQuietLog(context: CommandContext): CommandContext {
  return context.environment.isSet('UAPP_LOG_LEVEL') ? context : withValues(context, { UAPP_LOG_LEVEL: 'warn' })
}

/** The password of the demonstration's protected pages, which the environment does not name. */
async function withDemoPassword(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  if (context.environment.isSet('UAPP_EVENT_PASSWORDS')) return { context, note: '' }
  return {
    context: withValues(context, { UAPP_EVENT_PASSWORDS: { '*': await hashPassword(DEMO_PASSWORD) } }),
    note: `Protected pages, such as /en/internal\n  password  ${DEMO_PASSWORD}\n`,
  }
}

/** The editors' password of the demonstration, which the environment does not name. */
async function withDemoEditors(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  if (context.environment.isSet('UAPP_EDITOR_PASSWORD_HASH')) return { context, note: '' }
  return {
    context: withValues(context, { UAPP_EDITOR_PASSWORD_HASH: await hashPassword(DEMO_EDITOR_PASSWORD) }),
    note: `Editor area, /en/${context.config.editorSegment}\n  password  ${DEMO_EDITOR_PASSWORD}\n`,
  }
}

/** The stand-in of a translation service, where the environment names none. */
function withDemoTranslation(context: CommandContext): CommandContext {
  const { values, isSet } = context.environment
  if (isSet('UAPP_TRANSLATION_SERVICE_URL')) return context
  return withValues(context, {
    UAPP_TRANSLATION_SERVICE_URL: `http://localhost:${values.UAPP_TRANSLATION_PORT}`,
    UAPP_TRANSLATION_SERVICE_KEY: DEMO_TRANSLATION_KEY,
  })
}

/** Who can log in at the portal; nothing where its services are somebody else's. */
function describePortal({ config, environment }: CommandContext): string {
  if (environment.isSet('UAPP_CUSTOMERS_URL') || environment.isSet('UAPP_IDENTITY_WELLKNOWN')) return ''
  return `Customer portal, /en/${config.portalSegment}\n  accounts  ${DEMO_ACCOUNTS}\n  password  ${DEMO_ACCOUNT_PASSWORD}\n`
}

/**
 * The passwords and the translation service of the demonstration, where the environment names none.
 * @returns the context for the runtime, and what a person is told of it.
 */
export async function withDemonstration(
  given: CommandContext,
): Promise<{ readonly context: CommandContext; readonly notes: string }> {
  const demo = await withDemoPassword(withDemoTranslation(withQuietLog(given)))
  const editors = await withDemoEditors(demo.context)
  return { context: editors.context, notes: `${demo.note}${describePortal(given)}${editors.note}` }
}

/** Addresses of sites and services, for people. @param services a line for each. */
export function describeAddresses(
  list: readonly { readonly site: string; readonly url: string }[],
  services: string,
): string {
  const width = Math.max(...list.map(({ site }) => site.length))
  const sites = list.map(({ site, url }) => `  ${site.padEnd(width)}  ${url}`)
  return ['Sites', ...sites, 'Services', services.replace(/^/gm, '  ')].join('\n')
}
