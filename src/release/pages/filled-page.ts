import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { escapeForHtml } from '../../domain/values/escape-for-html.ts'
import { readBlob, type BlobPlace } from './page-blob.ts'
import type { TemplateLocation } from './page-index.ts'
import { createPageTemplate, escapeForJson, fillPageTemplate, type PageTemplate } from './page-template.ts'
import { listInlineScripts, toScriptSource } from './script-hashes.ts'

/** A file of a page that is not filled yet. */
export interface UnfilledPage {
  /** Entity tag, without quotes: of what it is filled of. */
  readonly tag: string
  /** Bytes of the file. */
  readonly size: number
  /** Inline scripts of the markup, as sources of a content security policy; none of data. */
  readonly scriptHashes: readonly string[]
  /** The file, in bytes of its own. */
  fill(): Buffer
}

/** A text with gaps, and its inline scripts: their hashes, or where a hash depends on the country, what is hashed. */
interface LoadedText {
  readonly template: PageTemplate
  readonly scripts: readonly (string | PageTemplate)[]
}

type LoadedBlob = readonly (LoadedText | 'header' | 'footer')[]

/** Page templates that stay in memory, of all releases and hosts together. */
const KEPT_BYTES = 96 * 1024 * 1024
/** Of a position in memory. */
const POSITION_BYTES = 8

function cutTemplate({ bytes, lower, upper, names }: PageTemplate, start: number, end: number): PageTemplate {
  const cut = (positions: readonly number[]): readonly number[] =>
    positions.filter((position) => position >= start && position < end).map((position) => position - start)
  return { bytes: Buffer.from(bytes.subarray(start, end)), lower: cut(lower), upper: cut(upper), names: cut(names) }
}

function listScripts(template: PageTemplate): LoadedText['scripts'] {
  return listInlineScripts(template.bytes.toString('latin1')).map(({ start, body }) => {
    const script = cutTemplate(template, start, start + body.length)
    const isSame = script.lower.length === 0 && script.upper.length === 0 && script.names.length === 0
    return isSame ? toScriptSource(script.bytes) : script
  })
}

function sizeOf(blob: LoadedBlob): number {
  return blob.reduce((sum, part) => {
    if (typeof part === 'string') return sum
    const { bytes, lower, upper, names } = part.template
    return sum + bytes.length + (lower.length + upper.length + names.length) * POSITION_BYTES
  }, 1)
}

const loadedBlobs = new LRUCache<string, LoadedBlob, () => Promise<LoadedBlob>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: sizeOf,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: load }) => load(),
})

/** @param isMarkup scripts are looked for. */
function loadBlob(place: BlobPlace, id: string, isMarkup: boolean): Promise<LoadedBlob> {
  const load = async (): Promise<LoadedBlob> =>
    (await readBlob(place, id)).map((part) => {
      if (typeof part !== 'string') return part.slice
      const template = createPageTemplate(part)
      return { template, scripts: isMarkup ? listScripts(template) : [] }
    })
  return loadedBlobs.forceFetch(`${place.blobsDir} ${id}`, { context: load })
}

async function loadTexts(place: BlobPlace, { part, blob, slices }: TemplateLocation): Promise<readonly LoadedText[]> {
  const isMarkup = part === 'html'
  const [own, header, footer] = await Promise.all(
    [blob, ...(slices === undefined ? [] : [slices.header, slices.footer])].map((id) => loadBlob(place, id, isMarkup)),
  )
  const inSlice = { header, footer }
  const texts = (own ?? []).flatMap((text) => (typeof text === 'string' ? (inSlice[text] ?? []) : [text]))
  const plain = texts.filter((text) => typeof text !== 'string')
  // Page data are what stands before the payload, the payload, and what stands behind it.
  return part === 'payload' ? plain.slice(1, 2) : plain
}

/**
 * Reads the page templates of a file, which stay in memory while they are asked for.
 * @throws {PageBlobError} when one is missing or damaged. @throws {BlobAwayError}
 */
export async function openFilledPage(place: BlobPlace, location: TemplateLocation): Promise<UnfilledPage> {
  const { part, blob, slices, country, name: plainName } = location
  const texts = await loadTexts(place, location)
  const name = part === 'html' ? escapeForHtml(plainName) : escapeForJson(plainName)
  const values = { country, name }
  const names = texts.reduce((sum, { template }) => sum + template.names.length, 0)
  const size = texts.reduce((sum, { template }) => sum + template.bytes.length, 0) + names * Buffer.byteLength(name)
  const made = [part, blob, slices?.header, slices?.footer, country, name].join(' ')
  const scripts = texts.flatMap((text) => text.scripts)
  return {
    tag: createHash('sha256').update(made).digest('base64url').slice(0, 22),
    size,
    scriptHashes: [
      ...new Set(
        scripts.map((script) =>
          typeof script === 'string' ? script : toScriptSource(fillPageTemplate(script, values)),
        ),
      ),
    ],
    // Each text is filled in place, and copied before another country can fill it.
    fill: () =>
      Buffer.concat(
        texts.map(({ template }) => fillPageTemplate(template, values)),
        size,
      ),
  }
}
