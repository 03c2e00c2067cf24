import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { ObjectStorageOptions } from '../../src/integrations/object-storage/object-storage-options.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { findProgram } from '../setup/find-program.ts'

/** Object storage by OpenStack Swift, which speaks S3. */
export interface RunningSwift {
  readonly options: ObjectStorageOptions
  stop(): Promise<void>
}

/** Servers behind the proxy; each has a ring that says where its data lie. */
const BACKENDS = ['account', 'container', 'object'] as const
type Server = (typeof BACKENDS)[number] | 'proxy'

const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = eu-central-1
[filter:tempauth]
use = egg:swift#tempauth
user_visitors_tester = secret .admin
[filter:slo]
use = egg:swift#slo
`

const serverOf = (name: Server): string => findProgram(`swift-${name}-server`, `swift-${name}`)

/** Writes what a server is told. */
function configure(dir: string, name: Server, port: number): void {
  const own =
    name === 'proxy'
      ? PROXY
      : `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${userInfo().username}\nswift_dir = ${dir}\n`
  const data = `devices = ${join(dir, 'data')}\nmount_check = false\nworkers = 0\n`
  writeFileSync(join(dir, `${name}.conf`), `${common}${data}${own}`)
  if (name === 'proxy') return
  const ring = (...args: readonly string[]): unknown =>
    execFileSync(findProgram('swift-ring-builder', 'swift'), [join(dir, `${name}.builder`), ...args], { stdio: 'pipe' })
  ring('create', '4', '1', '1')
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  ring('rebalance')
}

/**
 * Starts Swift with one disk and one empty bucket. @param dir an empty folder, on a disk with extended attributes.
 * @throws {Error} with what it says when it does not start.
 */
export async function startSwift(dir: string): Promise<RunningSwift> {
  mkdirSync(join(dir, 'data', 'disk'), { recursive: true })
  writeFileSync(join(dir, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = of tests\n')
  const names: readonly Server[] = [...BACKENDS, 'proxy']
  const ports = await findFreePorts(names.length)
  let said = ''
  const servers = names.map((name, at): ChildProcess => {
    configure(dir, name, ports[at] ?? 0)
    const environment = { ...process.env, SWIFT_CONF: join(dir, 'swift.conf') }
    const server = spawn(serverOf(name), [join(dir, `${name}.conf`)], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
    return server
  })
  const ended = Promise.all(servers.map((server) => once(server, 'exit')))
  const options: ObjectStorageOptions = {
    endpoint: `http://127.0.0.1:${ports.at(-1) ?? 0}`,
    bucket: 'visitors',
    region: 'eu-central-1',
    accessKeyId: 'visitors:tester',
    secretAccessKey: 'secret',
    prefix: 'forms/',
  }
  const { endpoint, region, accessKeyId, secretAccessKey } = options
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, forcePathStyle: true, maxAttempts: 1, credentials })
  for (let tries = 0; ; tries += 1) {
    const isThere = await client.send(new CreateBucketCommand({ Bucket: options.bucket })).then(
      () => true,
      () => false,
    )
    if (isThere) break
    if (servers.some(({ exitCode }) => exitCode !== null) || tries === 400) {
      for (const server of servers) server.kill('SIGTERM')
      throw new Error(`Swift does not start: ${said}`)
    }
    await wait(50)
  }
  client.destroy()
  return {
    options,
    stop: async () => {
      for (const server of servers) server.kill('SIGTERM')
      await ended
    },
  }
}
