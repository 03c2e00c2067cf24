import { relative } from 'node:path'
import * as z from 'zod'
import { replacePlaceholder } from '../../../src/domain/locale/placeholder-country.ts'
import { parseTemplateFile } from '../../../src/domain/release/page-file.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { HostPages } from '../../../src/release/pages/host-pages.ts'
import { PAGE_BLOCKS, type IndexLine } from '../../../src/release/pages/page-index-schema.ts'
import { readLines, type ContentsSource } from '../../../src/release/root/contents-source.ts'
import { findIncludingRoot, hashLeaf, listAuditPath, MAX_LEAVES } from '../../../src/release/root/merkle-tree.ts'
import {
  CONTENTS,
  hashLines,
  parseBlobPath,
  parseEntryLine,
  releaseRootSchema,
  SIGNATURE,
  toBlobPath,
  toLinesPath,
  type ReleaseRoot,
} from '../../../src/release/root/release-contents.ts'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A line, where it stands in a tree of lines, and its audit path (RFC 9162 §2.1.3), the hash beside it first. */
const provenLineSchema = z.object({
  line: z.string(),
  index: z.int().min(0).max(MAX_LEAVES),
  path: z.array(hashSchema),
})
type ProvenLine = z.infer<typeof provenLineSchema>

const proofSchema = z.object({
  version: z.literal(1),
  buildId: z.string(),
  /** Folder of the host in the release, and the file below its folder of files. */
  host: z.string(),
  file: z.string(),
  root: releaseRootSchema,
  /** Of the root, in base64; absent: nobody signed it. */
  signature: z.string().optional(),
  /** Lines of `contents.ndjson`: the file; or page templates of the page, header and footer, and the lines of the index of pages. */
  entries: z.array(provenLineSchema).min(1),
  /** The line of the index of pages that tells which page templates the page is made of; absent: the page is a file. */
  page: provenLineSchema.optional(),
})

const blobId = z.string()
/** A line of the index of pages, of somebody else. */
const indexLineSchema: z.ZodType<IndexLine> = z.tuple([z.string()], z.tuple([z.int(), blobId, blobId, blobId, blobId]))

/** What proves, by the root of a release alone, what it has at an address. */
export type ReleaseProof = z.infer<typeof proofSchema>

/** The release has no list, or not what is to be proven; or a file is no proof. The message says what to do. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

function proveLine(leaves: readonly Buffer[], lines: readonly string[], index: number): ProvenLine {
  return { line: lines[index] ?? '', index, path: listAuditPath(leaves, index).map((hash) => hash.toString('hex')) }
}

/** Blobs of markup, header and footer that a line of the index names, one list for each set of countries. */
const listVariants = ([, ...pages]: IndexLine): readonly (readonly string[])[] =>
  pages.map(([, html, header, footer]) => [html, header, footer])

const parseIndexLine = (line: string): IndexLine => JSON.parse(line) as IndexLine

/** Whether a line of the index is about a page, whose path may name one of many countries. */
function isLineOf([path]: IndexLine, pagePath: string): boolean {
  const [, country = ''] = /^\/[a-z]{2}-([a-z]{2})(?=\/|$)/.exec(pagePath) ?? []
  return path === pagePath || replacePlaceholder(path, country) === pagePath
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

export interface ProofInput {
  readonly source: ContentsSource
  readonly buildId: string
  /** Folder of the release. */
  readonly releaseDir: string
  readonly host: HostPages
  /** A file below the folder of files of the host, also one that is filled. */
  readonly file: string
}

/**
 * Proves what a release has at an address. It trusts the list of the release; what it gives is wrong where that is.
 * @throws {ProofError} when the release has no list, or the list lacks the file.
 */
export async function createReleaseProof(input: ProofInput): Promise<ReleaseProof> {
  const { source, buildId, releaseDir, host, file } = input
  const lines = await readLines(source, CONTENTS)
  if (lines === undefined)
    throw new ProofError(
      `Release ${buildId} has no ${CONTENTS}. Set releases.root of uapp.config.ts, or sign releases, and build again.`,
    )
  const leaves = lines.map(hashLeaf)
  const positions = new Map(lines.map((line, at) => [parseEntryLine(line)[0], at]))
  const proveEntry = (path: string): ProvenLine => {
    const at = positions.get(path)
    if (at === undefined)
      throw new ProofError(
        `${CONTENTS} of release ${buildId} lacks ${path}. What changed is told by: uapp verify ${buildId}`,
      )
    return proveLine(leaves, lines, at)
  }
  const publicPath = relative(releaseDir, host.publicDir).replaceAll('\\', '/')
  const folder = publicPath.replace(/\/public$/, '')
  const [signature] = (await readLines(source, SIGNATURE)) ?? []
  const head = {
    version: 1,
    buildId,
    host: folder,
    file,
    root: hashLines(lines),
    ...omitUndefined({ signature }),
  } as const
  const location = await host.templates?.indexes.public?.locate(file)
  if (location === undefined) return { ...head, entries: [proveEntry(`${publicPath}/${file}`)] }
  const indexPath = `${folder}/${PAGE_BLOCKS}`
  const indexLines = (await readLines(source, indexPath)) ?? []
  const pagePath = toPagePath(file)
  const blobs = [location.blob, ...Object.values(location.slices ?? {})]
  const at = indexLines.findIndex((line) => {
    if (!line.includes(location.blob)) return false
    const parsed = parseIndexLine(line)
    return isLineOf(parsed, pagePath) && listVariants(parsed).some((variant) => isSame(variant, blobs))
  })
  if (at === -1) throw new ProofError(`${indexPath} of release ${buildId} has no line for ${pagePath}.`)
  return {
    ...head,
    entries: [...[...new Set(blobs)].map((id) => proveEntry(toBlobPath(id))), proveEntry(toLinesPath(indexPath))],
    page: proveLine(indexLines.map(hashLeaf), indexLines, at),
  }
}

/** Path of the page whose markup is in a file. @throws {ProofError} for data of pages, which the markup tells, too. */
function toPagePath(file: string): string {
  const parsed = parseTemplateFile(file)
  if (parsed?.part !== 'html') throw new ProofError(`${file} is no page and no file: ask for the page itself.`)
  return parsed.path
}

/** Reads a proof of somebody else. @param name of the file, for messages. @throws {ProofError} */
export function parseReleaseProof(name: string, text: string): ReleaseProof {
  try {
    const proof = proofSchema.parse(JSON.parse(text))
    for (const { line } of proof.entries) parseEntryLine(line)
    if (proof.page !== undefined) indexLineSchema.parse(JSON.parse(proof.page.line))
    return proof
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ProofError(`${name} is no proof: ${why}\nMake one with: uapp verify --address URL --json > proof.json`, {
      cause,
    })
  }
}

const isInTree = ({ line, index, path }: ProvenLine, { hash, entries: size }: ReleaseRoot): boolean =>
  findIncludingRoot(hashLeaf(line), { index, size, path: path.map((text) => Buffer.from(text, 'hex')) })?.toString(
    'hex',
  ) === hash

/** What is wrong with a proof of a page: the line of the index is not that of the address, or names other page templates. */
function checkPage({ host, file, entries }: ReleaseProof, page: ProvenLine): readonly string[] {
  const linesPath = toLinesPath(`${host}/${PAGE_BLOCKS}`)
  const proven = entries.map(({ line }) => parseEntryLine(line))
  const tree = proven.find(([path]) => path === linesPath)
  if (tree === undefined) return [`There is no entry ${linesPath}.`]
  if (!isInTree(page, { hash: tree[1], entries: tree[2] }))
    return ['The line of the index is not in the tree of its lines.']
  const line = parseIndexLine(page.line)
  const blobs = proven.flatMap(([path]) => parseBlobPath(path) ?? [])
  const isNamed = listVariants(line).some((variant) => isSame([...new Set(variant)], blobs))
  return [
    ...(isLineOf(line, toPagePath(file)) ? [] : [`The line of the index is about ${line[0]}, not about ${file}.`]),
    ...(isNamed ? [] : ['The line of the index names other page templates.']),
  ]
}

/**
 * Checks a proof with nothing but a root.
 * @param root hash that somebody wrote down; by default that of the proof itself, which is then to be compared by a person.
 * @returns what is wrong with it, in sentences; none: at its address the release has what the entries tell.
 * @throws {ProofError} for a proof of data of a page.
 */
export function checkReleaseProof(proof: ReleaseProof, root = proof.root.hash): readonly string[] {
  const { entries, host, file, page } = proof
  const outside = entries.filter((entry) => !isInTree(entry, { ...proof.root, hash: root }))
  const path = `${host}/public/${file}`
  return [
    ...(root === proof.root.hash ? [] : [`It is for the root ${proof.root.hash}.`]),
    ...outside.map(({ line }) => `The audit path of ${line} does not lead to the root ${root}.`),
    ...(page === undefined
      ? entries.some(({ line }) => parseEntryLine(line)[0] === path)
        ? []
        : [`No entry is ${path}.`]
      : checkPage(proof, page)),
  ]
}
