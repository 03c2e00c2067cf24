import { resolve } from 'node:path'
import type { CustomersServiceOptions } from '../services/customers/start.ts'
import type { CommandContext } from './command-context.ts'

const WELLKNOWN = '/.well-known/openid-configuration'

/** What the embedded customers service needs to know of the site and of the provider, whose paths are those of S2 §7. */
export function toCustomersOptions({
  config,
  environment,
  reporter,
  cwd,
}: CommandContext): Omit<CustomersServiceOptions, 'store'> {
  const { values } = environment
  const issuer = values.UAPP_IDENTITY_WELLKNOWN.replace(WELLKNOWN, '')
  return {
    port: values.UAPP_CUSTOMERS_PORT,
    identity: { issuer, jwksUrl: `${issuer}/connect/jwk_uri`, audience: config.portal.clientId },
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
