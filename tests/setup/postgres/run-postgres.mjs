import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const GUARD = fileURLToPath(new URL('postgres-guard.mjs', import.meta.url))

/** Of the run in this process. */
const held = {}

function startPostgres() {
  const child = spawn(process.execPath, [GUARD], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => reject(new Error('The PostgreSQL of the tests has ended')))
  })
  return { child, ended, url }
}

/**
 * Offers one PostgreSQL to all test files of a run: it starts when the first of them asks `UAPP_TEST_POSTGRES` for its address
 * (`startDatabase`), so runs without a store have none.
 */
export async function offerPostgres() {
  const door = createServer((_request, response) => {
    held.postgres ??= startPostgres()
    held.postgres.url.then(
      (url) => response.end(url),
      (error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve))
  door.unref()
  held.door = door
  process.env.UAPP_TEST_POSTGRES = `http://127.0.0.1:${door.address().port}/`
}

/** Ends the PostgreSQL of the run and removes its folder. */
export async function stopPostgres() {
  held.door?.close()
  held.postgres?.child.stdin.end()
  await held.postgres?.ended
}
