import { resolve } from 'node:path'
import { readOrCreateSecret } from '../../src/integrations/process/secret-file.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import type { CommandContext } from '../command-context.ts'

/** Of the stand-in of a translation service, which listens on this machine alone. */
export const DEMO_TRANSLATION_KEY = 'demonstration'

/** The environment of a command with what it does not name. */
function withValues(context: CommandContext, added: Partial<CommandContext['environment']['values']>): CommandContext {
  const { isSet, values } = context.environment
  return { ...context, environment: { isSet, values: { ...values, ...added } } }
}

/** In a terminal the addresses matter, not a line for each request. */
function withQuietLog(context: CommandContext): CommandContext {
  return context.environment.isSet('UAPP_LOG_LEVEL') ? context : withValues(context, { UAPP_LOG_LEVEL: 'warn' })
}

/** Language of the addresses that are printed. */
const toShownLanguage = ({ config }: Pick<CommandContext, 'config'>): string =>
  config.mainSiteLanguages.find((language) => language === 'en') ?? config.mainSiteLanguages[0] ?? 'en'

/** A generated password: made once, and kept in the data folder. Short enough to be typed. */
const readOwnPassword = ({ cwd, environment }: CommandContext, name: string): string =>
  readOrCreateSecret(resolve(cwd, environment.values.UAPP_DATA_DIR, `${name}-password.key`)).slice(0, 16)

/** A password for protected pages, where the environment names none. */
async function withPagePassword(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  if (context.environment.isSet('UAPP_EVENT_PASSWORDS')) return { context, note: '' }
  const password = context.config.demonstration.pagePassword ?? readOwnPassword(context, 'page')
  return {
    context: withValues(context, { UAPP_EVENT_PASSWORDS: { '*': await hashPassword(password) } }),
    note: `Protected pages\n  password  ${password}\n`,
  }
}

/** A password for editors, where the environment names none. */
async function withEditorPassword(context: CommandContext): Promise<{ context: CommandContext; note: string }> {
  if (context.environment.isSet('UAPP_EDITOR_PASSWORD_HASH')) return { context, note: '' }
  const password = context.config.demonstration.editorPassword ?? readOwnPassword(context, 'editor')
  return {
    context: withValues(context, { UAPP_EDITOR_PASSWORD_HASH: await hashPassword(password) }),
    note: `Editor area, /${toShownLanguage(context)}/${context.config.editorSegment}\n  password  ${password}\n`,
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

/** The accounts of the portal; none with outside services. */
function describePortal({ config, environment }: CommandContext): string {
  if (environment.isSet('UAPP_CUSTOMERS_URL') || environment.isSet('UAPP_IDENTITY_WELLKNOWN')) return ''
  const { accounts, accountPassword = '' } = config.demonstration
  if (accounts.length === 0) return ''
  const language = toShownLanguage({ config })
  const list = accounts.join('\n            ')
  return `Customer portal, /${language}/${config.portalSegment}\n  accounts  ${list}\n  password  ${accountPassword}\n`
}

/**
 * Passwords and a stand-in of a translation service, where the environment names none.
 * @returns the context for the runtime, and what a person is told of it.
 */
export async function withDemonstration(
  given: CommandContext,
): Promise<{ readonly context: CommandContext; readonly notes: string }> {
  const demo = await withPagePassword(withDemoTranslation(withQuietLog(given)))
  const editors = await withEditorPassword(demo.context)
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
