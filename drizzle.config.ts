import { defineConfig } from 'drizzle-kit'

/** For `npm run migrations`, which writes the next migration from the schema; nothing is connected to. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './functions/platform/store/schema/index.ts',
  out: './functions/platform/store/migrations',
  casing: 'snake_case',
})
