import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import { toCanonicalJson } from '../../../src/sources/snapshot/canonical-json.ts'
import { FORMAT_VERSION } from '../../../src/sources/snapshot/manifest.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What makes a snapshot of answers: queries, checks, mappers, the rules they follow, and packages. */
export const MAPPING_CODE = [
  'src/sources',
  'src/domain',
  'src/integrations/rich-text',
  'cli/pipeline/fetch',
  'package-lock.json',
]

function listCode(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name))
}

/** Computed once, when the module is loaded: a process keeps its code when files are edited later. */
const CODE_HASH = MAPPING_CODE.flatMap((part) => listCode(join(ROOT, part)))
  .reduce((hash, path) => hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path)), createHash('sha256'))
  .digest('hex')

export interface MappingRevisionInput {
  readonly config: UappConfig
  readonly contentUrl: string
  readonly catalogueUrl: string
}

/** All inputs that decide how answers of the sources are mapped, as one text: code, configuration, and the sources' addresses. */
export function toMappingRevision({ config, contentUrl, catalogueUrl }: MappingRevisionInput): string {
  const { fallbackLanguages, pictureHosts, showHiddenCountries, sources } = config
  const services = [sources, contentUrl, catalogueUrl]
  const parts = [
    FORMAT_VERSION,
    CODE_HASH,
    listUsedLanguages(config),
    fallbackLanguages,
    pictureHosts,
    showHiddenCountries,
    ...services,
  ]
  return createHash('sha256').update(toCanonicalJson(parts)).digest('hex')
}
