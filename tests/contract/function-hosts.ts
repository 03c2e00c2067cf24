import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { toFunctionsOptions, toRules } from '../../functions/functions-options.ts'
import { RUNTIME_CONFIG, startTestRuntime, waitForStore } from '../../functions/server/testing/start-test-runtime.ts'
import { createStartFunctions } from '../../functions/start-functions.ts'
import { readChildEnvironment } from '../../src/config/child-environment.ts'
import { parseEnvironment } from '../../src/config/environment.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'

/** A host that answers for the functions of the site. */
export interface FunctionHost {
  readonly port: number
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** The production runtime, with the configuration of this project; it tells where functions are mounted. */
export async function startExpressHost(
  source: Environment,
): Promise<FunctionHost & { readonly mounts: readonly string[] }> {
  const cwd = process.cwd()
  const environment = parseEnvironment(source)
  const config = await loadConfig(undefined, cwd)
  const start = createStartFunctions(toFunctionsOptions({ config, environment, cwd }))
  let mounts: readonly string[] = []
  const runtime = await startTestRuntime(environment.values.UAPP_DIST_DIR, {
    config: { ...RUNTIME_CONFIG, ...toRules(config) },
    startFunctions: (context) => {
      const functions = start(context)
      mounts = functions.mounts.map(({ path }) => path)
      return functions
    },
  })
  await waitForStore(runtime.port)
  return { port: runtime.port, stop: runtime.stop, mounts }
}

function run(dir: string, args: readonly string[], environment: Environment): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...readChildEnvironment(), GATSBY_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', CI: '1', ...environment },
  })
}

/** Collects what a process writes; `onText` sees all of it whenever there is more. */
function collect({ stdout, stderr }: ChildProcess, onText: (text: string) => void = () => undefined): () => string {
  let text = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      onText(text)
    })
  return () => text
}

/** A site whose functions are those of this project; Gatsby writes nothing into the project itself. */
async function writeSite(dir: string): Promise<void> {
  await mkdir(join(dir, 'public'))
  await writeFile(join(dir, 'package.json'), '{"name":"functions","dependencies":{"gatsby":"*"}}')
  await copyFile('uapp.config.ts', join(dir, 'uapp.config.ts'))
  for (const folder of ['demo', 'src', 'node_modules']) await symlink(resolve(folder), join(dir, folder), 'junction')
}

/** @throws {Error} with what Gatsby wrote, when it cannot compile the functions. */
async function compileFunctions(dir: string): Promise<void> {
  const child = run(dir, [resolve('tests/contract/compile-functions.mjs')], { gatsby_executing_command: 'build' })
  const read = collect(child)
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`Gatsby did not compile the functions:\n${read()}`)
}

/** `gatsby serve` with the functions that Gatsby has compiled, and the configuration of this project. */
export async function startGatsbyHost(source: Environment): Promise<FunctionHost> {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-gatsby-'))
  await writeSite(dir)
  await compileFunctions(dir)
  const [port = 0] = await findFreePorts(1)
  const gatsby = resolve('node_modules/gatsby/cli.js')
  const child = run(dir, [gatsby, 'serve', '--host', '127.0.0.1', '--port', String(port)], source)
  const ended = once(child, 'close')
  await new Promise<void>((done, fail) => {
    const read = collect(child, (text) => {
      if (text.includes(`http://127.0.0.1:${port}/`)) done()
    })
    void ended.then(() => fail(new Error(`gatsby serve ended:\n${read()}`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
