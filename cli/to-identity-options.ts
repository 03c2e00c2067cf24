import type { IdentityServiceOptions } from '../services/identity/start.ts'
import { toSenderName } from '../src/integrations/mail/sender-name.ts'
import type { CommandContext } from './command-context.ts'

/** What the embedded identity provider needs to know of the site that it logs people in for. */
export function toIdentityOptions({
  config,
  environment,
  reporter,
}: CommandContext): Omit<IdentityServiceOptions, 'store'> {
  const { values } = environment
  const { origins, portalSegment, forms } = config
  const own = `http://localhost:${values.PORT}`
  const siteOrigins = [own, ...Object.values(origins).map((origin) => origin.replace(/\/+$/, ''))]
  return {
    port: values.UAPP_IDENTITY_PORT,
    siteOrigins,
    portalUrl: (language) => `${own}/${language}/${portalSegment}`,
    brand: toSenderName(forms.sender),
    mail: { url: values.SMTP_URL, from: forms.sender },
    onError: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      reporter.info(`The login service: ${reason}`)
    },
  }
}
