import { defineConfig } from 'drizzle-kit'

/** For `npm run migrations:services`; as `drizzle.config.ts`, for the embedded services' database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './services/store/schema/index.ts',
  out: './services/store/migrations',
  casing: 'snake_case',
})
