import { defineConfig } from '../../src/config/uapp-config.ts'
import demonstration from '../../uapp.config.ts'

/**
 * The demonstration group as it is, but for some hundred pictures for sharing, which equal-bytes.test.ts makes. Services and
 * browsers share a machine that may build or test something else besides: answers have the time that tests have for them.
 */
export default defineConfig({
  ...demonstration,
  seo: { ...demonstration.seo, cards: false },
  fetch: { ...demonstration.fetch, timeoutMs: 120_000 },
  portal: { ...demonstration.portal, timeoutMs: 20_000 },
})
