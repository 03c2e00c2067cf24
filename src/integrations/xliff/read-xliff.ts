import type { Finding } from '../../domain/translation/finding.ts'
import type { ReceivedEntry, ReceivedJob, ReceivedUnit } from '../../domain/translation/translation-job.ts'
import { readLine } from './read-inline.ts'
import { MAX_XLIFF_BYTES, METADATA_CATEGORY, NAMESPACES } from './xliff-names.ts'
import { childrenOf, parseXml, textOf, XmlError, type XmlElement } from './xml-tree.ts'

const VERSIONS: readonly string[] = ['2.0', '2.1']

const refuse = (code: Finding['code'], found: string, expected = ''): Finding => ({ code, found, expected })

const core = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  childrenOf(element, NAMESPACES.core, ...names)

/** What we wrote beside the texts, by type. */
function readMetadata(file: XmlElement): ReadonlyMap<string, string> {
  const metas = childrenOf(file, NAMESPACES.metadata, 'metadata')
    .flatMap((metadata) => childrenOf(metadata, NAMESPACES.metadata, 'metaGroup'))
    .filter(({ attributes }) => attributes.get('category') === METADATA_CATEGORY)
    .flatMap((group) => childrenOf(group, NAMESPACES.metadata, 'meta'))
  return new Map(metas.map((meta) => [meta.attributes.get('type') ?? '', textOf(meta)]))
}

function readUnit(unit: XmlElement): ReceivedUnit {
  const segments = core(unit, 'segment').map((segment) => {
    const [source] = core(segment, 'source')
    const [target] = core(segment, 'target')
    return {
      source: source === undefined ? undefined : readLine(source),
      target: target === undefined ? undefined : readLine(target),
    }
  })
  return {
    path: unit.attributes.get('id') ?? '',
    source: segments.map(({ source }) => source?.parts ?? []),
    target: segments.map(({ target }) => target?.parts),
    crossed: [...new Set(segments.flatMap(({ target }) => target?.crossed ?? []))],
  }
}

/** Units of a file, those of groups included. */
const listUnits = (element: XmlElement): readonly XmlElement[] =>
  core(element, 'unit', 'group').flatMap((child) => (child.name === 'unit' ? [child] : listUnits(child)))

const readEntry = (file: XmlElement): ReceivedEntry => ({
  id: file.attributes.get('id') ?? '',
  units: listUnits(file).map(readUnit),
})

/** Reads an XLIFF 2 document; anything else is reported as an error. The texts in it are checked elsewhere (`checkJob`). */
export function readXliff(text: string): { readonly job: ReceivedJob } | { readonly finding: Finding } {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_XLIFF_BYTES) return { finding: refuse('tooLarge', String(bytes), String(MAX_XLIFF_BYTES)) }
  let root: XmlElement
  try {
    root = parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { finding: refuse(error.reason, error.message) }
  }
  const version = root.attributes.get('version') ?? ''
  if (root.name !== 'xliff') return { finding: refuse('notXliff', root.name) }
  if (root.namespace !== NAMESPACES.core || !VERSIONS.includes(version))
    return { finding: refuse('version', version, VERSIONS.join(', ')) }
  const files = core(root, 'file')
  const metadata = files.map(readMetadata)
  // A file of another project among ours makes the whole of it foreign.
  const valueOf = (type: string): string => [...new Set(metadata.map((one) => one.get(type) ?? ''))].join(', ')
  return {
    job: {
      project: valueOf('project'),
      format: valueOf('format'),
      sourceLanguage: root.attributes.get('srcLang') ?? '',
      targetLanguage: root.attributes.get('trgLang') ?? '',
      entries: files.map(readEntry),
    },
  }
}
