import { resolve } from 'node:path'
import type { CustomersServiceOptions } from '../services/customers/start.ts'
import type { CommandContext } from './command-context.ts'

/** What the embedded customers service needs to know of the site and of the provider. */
export function toCustomersOptions({
  config,
  environment,
  reporter,
  cwd,
}: CommandContext): Omit<CustomersServiceOptions, 'store'> {
  const { values } = environment
  return {
    port: values.UAPP_CUSTOMERS_PORT,
    identity: { wellKnown: values.UAPP_IDENTITY_WELLKNOWN, clientId: config.portal.clientId },
    filesDir: resolve(cwd, values.UAPP_DATA_DIR, 'services', 'files'),
    mail: { url: values.SMTP_URL, from: config.forms.sender, retrySeconds: values.UAPP_DELIVERY_RETRY_SECONDS },
    siteUrl: `http://localhost:${values.PORT}`,
    portalSegment: config.portalSegment,
    onError: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      reporter.info(`The customers service: ${reason}`)
    },
  }
}
