import { defineConfig } from 'astro/config'

// oxlint-disable-next-line import/no-default-export -- Astro takes its configuration so
export default defineConfig({
  outDir: './out',
  cacheDir: './cache',
  telemetry: false,
  devToolbar: { enabled: false },
  compressHTML: true,
})
