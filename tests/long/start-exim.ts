import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { findProgram } from '../setup/find-program.ts'

export interface RunningExim {
  readonly port: number
  /** Lines of its log: `<=` is a mail that was taken, `rejected RCPT` an address that was not. */
  log(): string
  /** Text of the mails that it has taken, as they came. */
  listMails(): readonly string[]
  /** Takes addresses `later@` from now on; before, it says to come again (451). */
  openLater(): void
  stop(): Promise<void>
}

/** Whoever Exim becomes once it listens must be able to write into its folders. */
function giveAway(dirs: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'Debian-exim'], { encoding: 'utf8' }).stdout),
  )
  if (uid === undefined || gid === undefined || Number.isNaN(uid + gid)) return
  for (const dir of dirs) chownSync(dir, uid, gid)
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

/**
 * Starts Exim, a mail server that nobody here wrote: it takes mails by STARTTLS and keeps them, refuses `nobody@` for good (550),
 * and `later@` until `openLater` (451).
 * @param dir an empty folder. @throws {Error} with what Exim says when it does not start.
 */
export async function startExim(dir: string): Promise<RunningExim> {
  const [port = 0] = await findFreePorts(1)
  const [spool, logs, flag] = [join(dir, 'spool'), join(dir, 'log'), join(dir, 'open')]
  for (const folder of [spool, logs]) mkdirSync(folder)
  giveAway([dir, spool, logs])
  const file = join(dir, 'exim.conf')
  writeFileSync(
    file,
    `primary_hostname = mail.other.example
spool_directory = ${spool}
log_file_path = ${logs}/%s
pid_file_path = ${dir}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
acl_smtp_mail = sender
acl_smtp_rcpt = recipient
acl_smtp_data = accept
host_lookup =
rfc1413_hosts =
queue_only = true
keep_environment =
begin acl
sender:
  deny message = only by TLS
       !encrypted = *
  accept
recipient:
  defer message = come again
        local_parts = later
        condition = \${if exists{${flag}}{no}{yes}}
  deny message = no such person here
       local_parts = nobody
  accept
begin routers
begin transports
`,
  )
  const exim = spawn(findProgram('exim4', 'exim4-daemon-light'), ['-C', file, '-bdf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  exim.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(exim, 'exit')
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const log = (): string => read(join(logs, 'main')) + read(join(logs, 'reject'))
  for (let tries = 0; !(await canConnect(port)); tries += 1) {
    if (exim.exitCode !== null || tries === 400)
      throw new Error(`Exim does not start: ${said}${read(join(logs, 'panic'))}`)
    await wait(25)
  }
  return {
    port,
    log,
    listMails: () => {
      const folder = join(spool, 'input')
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
      return names.filter((name) => /-[DH]$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'))
    },
    openLater: () => writeFileSync(flag, ''),
    stop: async () => {
      exim.kill('SIGTERM')
      await ended
    },
  }
}
