/** Jest calls it before a run. */
export { offerPostgres as default } from './run-postgres.mjs'
