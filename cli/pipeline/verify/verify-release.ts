import type { KeyObject } from 'node:crypto'
import pLimit from 'p-limit'
import { readEntry, readLines, type ContentsSource } from '../../../src/release/root/contents-source.ts'
import {
  CONTENTS,
  hashLines,
  parseEntryLine,
  SIGNATURE,
  toEntryLine,
  type ReleaseRoot,
} from '../../../src/release/root/release-contents.ts'
import { isSignedBy } from '../../../src/release/root/root-signature.ts'

export interface VerifyInput {
  readonly source: ContentsSource
  readonly buildId: string
  /** As the record of the release has it; undefined: it has none. */
  readonly recorded: ReleaseRoot | undefined
  /** Hash that somebody wrote down, 64 hexadecimal digits; by default that of the record. */
  readonly root?: string | undefined
  /** Public key of whoever signed the root; undefined: nobody asks who did. */
  readonly key?: KeyObject | undefined
  readonly onProgress?: (done: number, total: number) => void
}

/** What became of a release since it was published. */
export interface VerifiedRelease {
  readonly buildId: string
  readonly isWhole: boolean
  /** Of what is there now. */
  readonly root: ReleaseRoot
  /** What it should be. */
  readonly expected: string
  /** Paths as `contents.ndjson` has them, sorted. */
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly added: readonly string[]
  /** What is wrong besides, in sentences. */
  readonly faults: readonly string[]
  readonly signature: 'none' | 'unchecked' | 'valid' | 'wrong'
}

const READS = 8

/** The list of the release, by path; undefined: there is none that can be read. */
async function readList(source: ContentsSource): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const lines = await readLines(source, CONTENTS)
    return lines === undefined ? undefined : new Map(lines.map((line) => [parseEntryLine(line)[0], line]))
  } catch {
    return undefined
  }
}

async function checkSignature(
  { source, buildId, key }: VerifyInput,
  root: ReleaseRoot,
): Promise<VerifiedRelease['signature']> {
  const [signature] = (await readLines(source, SIGNATURE)) ?? []
  if (signature === undefined) return 'none'
  if (key === undefined) return 'unchecked'
  return isSignedBy(key, signature, buildId, root) ? 'valid' : 'wrong'
}

/**
 * Reads all that a release holds again, and compares it with its root, and with its list to name what differs. What was changed
 * along with list and record is found by a root that somebody wrote down, or by the signature.
 * @throws {Error} of the disk or the store.
 */
export async function verifyRelease(input: VerifyInput): Promise<VerifiedRelease> {
  const { source, buildId, recorded, onProgress } = input
  const listed = await readList(source)
  const files = await source.listFiles()
  const paths = [...new Set([...(listed?.keys() ?? []), ...files])].sort()
  const limit = pLimit(READS)
  let done = 0
  const found = await Promise.all(
    paths.map((path) =>
      limit(async () => {
        const entry = await readEntry(source, path)
        onProgress?.((done += 1), paths.length)
        return { path, before: listed?.get(path), now: entry === undefined ? undefined : toEntryLine(entry) }
      }),
    ),
  )
  const root = hashLines(found.flatMap(({ now }) => now ?? []))
  const expected = input.root ?? recorded?.hash ?? ''
  const pick = (isOne: (one: (typeof found)[number]) => boolean): readonly string[] =>
    found.filter(isOne).map(({ path }) => path)
  const changed = pick(({ before, now }) => before !== undefined && now !== undefined && before !== now)
  const missing = pick(({ before, now }) => before !== undefined && now === undefined)
  const added = listed === undefined ? [] : pick(({ before }) => before === undefined)
  const signature = await checkSignature(input, root)
  const listRoot = listed === undefined ? undefined : hashLines(listed.values()).hash
  const faults = [
    ...(listed === undefined ? [`${CONTENTS} is missing or damaged, so that no file can be named.`] : []),
    ...(recorded !== undefined && recorded.hash !== expected
      ? [`release.json has the root ${recorded.hash}, which is another one.`]
      : []),
    ...(listRoot !== undefined && listRoot !== expected
      ? [`${CONTENTS} has the root ${listRoot}: it is not the list that was published.`]
      : []),
    ...(signature === 'wrong' ? [`${SIGNATURE} was not made with this key for what is there now.`] : []),
    ...(signature === 'none' && input.key !== undefined
      ? [`There is no ${SIGNATURE}: nobody signed this release.`]
      : []),
  ]
  const isWhole = root.hash === expected && faults.length === 0
  return { buildId, isWhole, root, expected, changed, missing, added, faults, signature }
}
