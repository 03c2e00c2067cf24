import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { HostPlan } from '../plan/plan.ts'

/** The modules that decide what a release holds besides pages. */
const EMIT_DIR = new URL('../emit/', import.meta.url)

export interface ContentHashInput {
  readonly config: UappConfig
  readonly hosts: readonly {
    readonly plan: HostPlan
    /** Of the rendered pages. */
    readonly sourceHash: string
  }[]
}

async function hashEmitters(): Promise<string> {
  const names = (await readdir(EMIT_DIR)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  const hash = createHash('sha256')
  for (const content of await Promise.all(names.map((name) => readFile(new URL(name, EMIT_DIR))))) hash.update(content)
  return hash.digest('hex')
}

/** Hash of all that a release is made of: an equal hash means an equal release, but for its name and time. */
export async function hashContent({ config, hosts }: ContentHashInput): Promise<string> {
  const hash = createHash('sha256').update(await hashEmitters())
  const { seo, redirects, portalSegment, editorSegment, countries } = config
  hash.update(JSON.stringify({ seo, redirects, portalSegment, editorSegment, countries }))
  for (const { plan, sourceHash } of hosts) {
    const { host, origin, redirects: rules, sites } = plan
    const routes = sites.map(({ site, plannedLocales }) => [site, plannedLocales.map(({ code }) => code)])
    hash.update(JSON.stringify([host, origin, sourceHash, rules, routes]))
  }
  return hash.digest('hex')
}

/** Folder of a host's render plan. */
export function renderPlanDir(dataDir: string, host: string): string {
  return join(dataDir, 'plan', host)
}
