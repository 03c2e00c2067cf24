import { defineConfig } from '../src/config/uapp-config.ts'
import { serviceLevels } from './service-levels.ts'

/** The demonstration group. Another group sets its own values here; `src/config/uapp-config.ts` explains each one. */
export default defineConfig({
  demonstration: {
    customers: './customers/seed.ts',
    accounts: [
      'i.solvang@lohse-kabelsatz.example (administrator)',
      't.brandl@lohse-kabelsatz.example (operator)',
      'mara.ohlin@trenholt.example (staff, also opens /en/support/partner-documents)',
    ],
    accountPassword: 'kupfer-und-draht-7',
    pagePassword: 'open-house-2026',
    editorPassword: 'ink-and-copper-3',
  },
  // Every continent; `--countries all` plans the rest.
  countries: ['AU', 'BR', 'CA', 'CH', 'CN', 'CZ', 'DE', 'ES', 'FR', 'HU', 'JP', 'MX', 'SK', 'US', 'ZA'],
  fallbackLanguages: { sk: 'cs' },
  translationProject: 'trenholt',
  siteLanguageAdjustments: {
    events: { add: ['fr'] },
    'events-north-america': { add: ['es'], remove: ['de'] },
    'brand-portal': { remove: ['de'] },
    fachtage: { remove: ['en'] },
  },
  siteCountries: { 'events-north-america': ['US', 'CA', 'MX'] },
  forms: {
    sender: 'Trenholt <no-reply@trenholt.example>',
    whitepapers: { 'whitepaper-crimp-quality': 'whitepaper-crimp-quality' },
    recipient: 'applications@trenholt.example',
    recipients: {
      service: 'service@trenholt.example',
      support: 'service@trenholt.example',
      feedback: 'editors@trenholt.example',
      editorial: 'editors@trenholt.example',
    },
  },
  formContacts: {
    contact: 'contact-applications',
    whitepaper: 'contact-applications',
    feedback: 'contact-applications',
    service: 'contact-service',
    support: 'contact-service',
  },
  productContact: 'contact-applications',
  portal: {
    supportEmail: 'service@trenholt.example',
    serviceLevels,
    services: {
      artemis: { serviceUrlCloud: 'https://wire-flow.trenholt.example' },
      direct: { url: 'https://direct.trenholt.example' },
      campus: { url: 'https://campus.trenholt.example' },
      wireMaster: { url: 'https://wire-master.trenholt.example' },
      masterData: { noProcess: true },
    },
  },
  security: { contacts: ['mailto:security@trenholt.example'], languages: ['en', 'de'] },
  protectedSlugs: ['internal-2025', 'internal', 'internal-2024'],
  protectedRoutes: [
    '/internal',
    '/events/internal-2024',
    '/events/internal-2025',
    '/events/fairs/wirecraft-2026/internal',
    '/brand-portal/*/*-protected',
  ],
})
