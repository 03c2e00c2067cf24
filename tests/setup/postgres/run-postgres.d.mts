/** Offers one PostgreSQL to all test files of a run, by `UAPP_TEST_POSTGRES`. */
export function offerPostgres(): Promise<void>

/** Ends the PostgreSQL of the run and removes its folder. */
export function stopPostgres(): Promise<void>
