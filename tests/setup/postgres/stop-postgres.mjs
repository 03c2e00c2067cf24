/** Jest calls it after a run. */
export { stopPostgres as default } from './run-postgres.mjs'
