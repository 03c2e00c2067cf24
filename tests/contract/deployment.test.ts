import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import * as z from 'zod'
import { commands } from '../../cli/commands/index.ts'
import { readCodeFiles } from '../../cli/pipeline/compile/code-files.ts'
import { ENVIRONMENT_NAMES } from '../../src/config/environment.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')
/** Compose merges maps by `<<`, which YAML 1.2 leaves to its readers. */
const readYaml = async (path: string): Promise<unknown> => parse(await read(path), { merge: true, strict: true })

const environment = z.record(z.string(), z.union([z.string(), z.number()])).default({})
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.string(), target: z.string() }).optional(),
      command: z.array(z.string()).optional(),
      environment,
      secrets: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
      read_only: z.boolean().optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})
const workflowSchema = z.object({
  env: environment,
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.string().optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          env: environment,
          with: z.record(z.string(), z.unknown()).default({}),
        }),
      ),
    }),
  ),
})
const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})

const readPackage = async (): Promise<z.infer<typeof packageSchema>> =>
  packageSchema.parse(JSON.parse(await read('package.json')))
const readCompose = async (): Promise<z.infer<typeof composeSchema>> =>
  composeSchema.parse(await readYaml('compose.yaml'))

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
})
type Packages = z.infer<typeof lockSchema>['packages']

/** `debug` colours its lines with it where it is there, and does without it elsewhere. */
const DISPENSABLE = /^node_modules\/(?:supports-color|has-flag)\//

/** Where a package finds another one: in its own folder of modules, or in one above. */
function findModule(packages: Packages, name: string, from: string): string | undefined {
  const path = `${from}${from === '' ? '' : '/'}node_modules/${name}`
  if (path in packages) return path
  return from === '' ? undefined : findModule(packages, name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
}

/** All packages that some need, by their place. */
function listNeeded(packages: Packages, names: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>()
  const visit = (name: string, from: string): void => {
    const path = findModule(packages, name, from)
    const found = path === undefined ? undefined : packages[path]
    if (path === undefined || found === undefined || needed.has(path)) return
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = found
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(other, path)
  }
  for (const name of names) visit(name, '')
  return needed
}

/** Files of packages that serving loads, from `node_modules` on. */
async function listServedModules(): Promise<readonly string[]> {
  const script = fileURLToPath(new URL('list-served-modules.mjs', import.meta.url))
  const dir = await mkdtemp(join(tmpdir(), 'uapp-modules-'))
  try {
    const output = join(dir, 'files')
    await promisify(execFile)(process.execPath, [script, output])
    const files = await readFile(output, 'utf8')
    return [...files.matchAll(/(?<=\/)node_modules\/\S+/g)].map(([file]) => file)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Instructions of a Dockerfile, one string each; comments are left out. */
const listInstructions = (text: string): readonly string[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')

const isKnownName = (name: string): boolean =>
  ENVIRONMENT_NAMES.includes(name) ||
  (name.endsWith('_FILE') && ENVIRONMENT_NAMES.includes(name.slice(0, -'_FILE'.length)))

describe('the Dockerfile', () => {
  it('copies what there is, and from stages that come before', async () => {
    const stages: string[] = []
    const missing: string[] = []
    const need = (isThere: boolean, what: string): void => void (isThere || missing.push(what))
    for (const instruction of listInstructions(await read('Dockerfile'))) {
      const [word = '', ...parts] = instruction.trim().split(/\s+/)
      if (word === 'FROM') {
        const [source = '', , stage = ''] = parts
        need(source === 'node:${NODE}' || stages.includes(source), source)
        stages.push(stage)
      }
      const [, from] = /^--from=(.*)$/.exec(parts[0] ?? '') ?? []
      if (word === 'COPY' && from !== undefined) need(stages.includes(from), from)
      if (word === 'COPY' && from === undefined)
        for (const path of parts.slice(0, -1)) need(existsSync(new URL(path, ROOT)), path)
    }
    expect(missing).toEqual([])
    expect(stages).toEqual(['builder-modules', 'runtime-modules', 'base', 'builder', 'runtime'])
  })

  it('copies all that a build compiles into the image of the builder', async () => {
    const copied: string[] = []
    let stage = ''
    for (const instruction of listInstructions(await read('Dockerfile'))) {
      const [word = '', ...parts] = instruction.trim().split(/\s+/)
      if (word === 'FROM') stage = parts.at(-1) ?? ''
      if (word === 'COPY' && ['base', 'builder'].includes(stage)) copied.push(...parts.slice(0, -1))
    }
    const root = fileURLToPath(ROOT).replace(/\/$/, '')
    const files = (await readCodeFiles({ projectDir: join(root, 'demo') })).files.map(({ source }) =>
      relative(root, source),
    )
    const isCopied = (file: string): boolean => copied.some((path) => file === path || file.startsWith(`${path}/`))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !isCopied(file))).toEqual([])
  })

  it('takes out modules that are there to be taken out', async () => {
    const { dependencies } = await readPackage()
    const [, removed = ''] = /npm pkg delete optionalDependencies ([^&\\]*)/.exec(await read('Dockerfile')) ?? []
    const names = removed
      .trim()
      .split(' ')
      .map((part) => part.replace(/^dependencies\./, ''))
    expect(names.filter((name) => dependencies[name] === undefined)).toEqual([])
    // One that is added has to be looked at: does serving need it?
    expect(names.toSorted()).toEqual(
      Object.keys(dependencies)
        .filter((name) => name.startsWith('gatsby'))
        .toSorted(),
    )
  })

  it('leaves all that serving loads, forms without scripts and mails too', async () => {
    const dockerfile = await read('Dockerfile')
    const [, list = ''] = /kept="([^"]*)"/.exec(dockerfile) ?? []
    const kept = list.split(' ').map((path) => `node_modules/${path}`)
    const { dependencies } = await readPackage()
    const { packages } = lockSchema.parse(JSON.parse(await read('package-lock.json')))
    const names = Object.keys(dependencies).filter((name) => !dockerfile.includes(`dependencies.${name} `))
    const needed = listNeeded(packages, names)
    const isThere = (file: string): boolean => {
      const [, place = ''] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
      return needed.has(place) || kept.some((path) => file === path || file.startsWith(`${path}/`))
    }
    const files = await listServedModules()
    expect(files.length).toBeGreaterThan(500)
    expect([...new Set(files)].filter((file) => !isThere(file) && !DISPENSABLE.test(file))).toEqual([])
    expect(kept.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
  }, 120_000)

  it('lets in all that it copies, and nothing that could be secret', async () => {
    const ignored = (await read('.dockerignore')).split('\n')
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    const copied = listInstructions(await read('Dockerfile'))
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    const isAllowed = (path: string): boolean =>
      allowed.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}(?:/|$)`).test(path),
      )
    expect(ignored).toContain('*')
    expect(copied.filter((path) => !isAllowed(path))).toEqual([])
    expect(allowed.filter((path) => /secret|env|uapp\/|dist/.test(path))).toEqual([])
  })

  it('runs as a user without rights, by commands that there are, and takes no secret', async () => {
    const text = await read('Dockerfile')
    const started = [...text.matchAll(/^CMD \["node", "bin\/uapp\.mjs", "(\w+)"\]$/gm)].map(([, name]) => name)
    expect(started).toEqual(['worker', 'serve'])
    expect(started.every((name) => name !== undefined && name in commands)).toBe(true)
    expect(text.match(/^USER .*$/gm)).toEqual(['USER node', 'USER node'])
    expect(text).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
    expect(text.match(/^(?:ARG|ENV) .*$/gm)).toEqual(['ARG NODE=24-bookworm-slim', 'ENV NODE_ENV=production TZ=UTC'])
  })
})

describe('compose.yaml', () => {
  it('sets values that the environment has', async () => {
    const { services } = await readCompose()
    const own = Object.values(services).filter(({ build }) => build !== undefined)
    const names = own.flatMap((service) => Object.keys(service.environment))
    expect(own).toHaveLength(4)
    expect(names.filter((name) => !isKnownName(name))).toEqual([])
  })

  it('names images, secrets, volumes and services that there are', async () => {
    const { services, secrets, volumes } = await readCompose()
    const targets = new Set((await read('Dockerfile')).match(/(?<= AS )\S+/g))
    for (const [name, service] of Object.entries(services)) {
      const used = service.volumes.map((volume) => volume.split(':')[0] ?? '')
      const missing = [
        ...service.secrets.filter((secret) => !(secret in secrets)),
        ...used.filter((volume) => !(volume.startsWith('./') ? existsSync(new URL(volume, ROOT)) : volume in volumes)),
        ...(Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)).filter(
          (other) => !(other in services),
        ),
        ...(service.build === undefined || targets.has(service.build.target) ? [] : [service.build.target]),
      ]
      expect({ name, missing }).toEqual({ name, missing: [] })
    }
  })

  it('reads each secret from a file that the service is given', async () => {
    const { services, secrets } = await readCompose()
    const given = Object.values(services).flatMap((service) =>
      Object.entries(service.environment)
        .filter(([name]) => name.endsWith('_FILE'))
        .map(([, file]) => ({ secret: String(file).replace('/run/secrets/', ''), mounted: service.secrets })),
    )
    expect(given.filter(({ secret, mounted }) => !mounted.includes(secret))).toEqual([])
    expect(Object.values(secrets).every(({ file }) => file.startsWith('./secrets/'))).toBe(true)
    const plain = Object.values(services).flatMap((service) => Object.keys(service.environment))
    expect(
      plain.filter(
        (name) => /TOKEN|PASSWORD|SECRET|KEYS?$|DATABASE_URL|SMTP_URL/.test(name) && !name.endsWith('_FILE'),
      ),
    ).toEqual([])
  })

  it('starts two runtimes behind a balancer, and commands that there are', async () => {
    const { services } = await readCompose()
    const runtimes = Object.entries(services).filter(([, { build }]) => build?.target === 'runtime')
    expect(runtimes.map(([name]) => name)).toEqual(['web-1', 'web-2'])
    const caddy = await read('docs/examples/Caddyfile')
    expect(caddy).toContain(`reverse_proxy ${runtimes.map(([name]) => `${name}:8000`).join(' ')} {`)
    expect(caddy).toContain('health_uri /readyz')
    expect(caddy.split('{').length).toBe(caddy.split('}').length)
    const own = Object.values(services).flatMap(({ command }) => (command?.[1] === 'bin/uapp.mjs' ? [command[2]] : []))
    expect(own).toEqual(['worker', 'build'])
    expect(own.every((name) => name !== undefined && name in commands)).toBe(true)
  })
})

describe('the workflow', () => {
  it('runs scripts and commands that there are', async () => {
    const { jobs } = workflowSchema.parse(await readYaml('docs/examples/publish.yml'))
    const { scripts } = await readPackage()
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const called = runs.flatMap((run) => [...run.matchAll(/\bnpx uapp (\w+)/g)].map(([, name = '']) => name))
    const scripted = runs.flatMap((run) => [...run.matchAll(/\bnpm (?:run )?(\w+)/g)].map(([, name = '']) => name))
    expect(called).toEqual(expect.arrayContaining(['build', 'check', 'serve']))
    expect(called.filter((name) => !(name in commands))).toEqual([])
    expect(scripted.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([])
  })

  it('sets values that the environment has, and gives secrets to single steps only', async () => {
    const workflow = workflowSchema.parse(await readYaml('docs/examples/publish.yml'))
    const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
    const names = [workflow.env, ...steps.map(({ env }) => env)].flatMap((env) => Object.keys(env))
    expect(names.filter((name) => !name.startsWith('DEPLOY_') && !isKnownName(name))).toEqual([])
    expect(Object.values(workflow.env).filter((value) => String(value).includes('secrets.'))).toEqual([])
  })

  it('keeps what makes builds fast, and nothing that visitors sent', async () => {
    const { jobs } = workflowSchema.parse(await readYaml('docs/examples/publish.yml'))
    const cache = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/cache')),
    )
    const paths = String(cache[0]?.with['path']).trim().split('\n')
    expect(paths).toEqual(['snapshot', 'bundle', 'markup', 'cards'].map((folder) => `.uapp/${folder}`))
  })
})
