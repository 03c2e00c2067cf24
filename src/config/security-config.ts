import * as z from 'zod'
import { isSecurityContact } from '../domain/request/security-text.ts'
import { LANGUAGES } from '../domain/locale/language.ts'

const securePage = z.url({ protocol: /^https$/, error: 'an https address, such as https://www.example/security' })

/** How to report vulnerabilities (RFC 9116). */
export const securitySchema = z.strictObject({
  /** In order of preference. */
  contacts: z
    .array(z.url().refine(isSecurityContact, 'an address such as mailto:security@group.example, https://… or tel:…'))
    .min(1),
  /** Page with the policy on reports. */
  policy: securePage.optional(),
  /** Languages in which reports are read. */
  languages: z.array(z.enum(LANGUAGES)).default(['en']),
  /** Key for encrypted reports. */
  encryption: z.url({ protocol: /^(?:https|openpgp4fpr|dns)$/ }).optional(),
  /** Page that thanks those who reported. */
  acknowledgments: securePage.optional(),
})
