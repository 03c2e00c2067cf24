import { defineConfig } from '../../../src/config/uapp-config.ts'
import demonstration from '../../../uapp.config.ts'

/** The demonstration group as it is, but for some hundred pictures for sharing, which equal-bytes.test.ts makes. */
export default defineConfig({ ...demonstration, seo: { ...demonstration.seo, cards: false } })
