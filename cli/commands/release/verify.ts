import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { KeyObject } from 'node:crypto'
import { InvalidArgumentError, type Command } from 'commander'
import { toRules } from '../../../functions/functions-options.ts'
import { resolveRequest } from '../../../src/domain/request/request-resolution.ts'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import { readReleaseAt, ReleaseError, type Release } from '../../../src/release/read-release.ts'
import { parseReleaseRecord, readReleaseRecord, type ReleaseRecord } from '../../../src/release/read-release-record.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { openContentsFolder, type ContentsSource } from '../../../src/release/root/contents-source.ts'
import { isSignedBy, readVerifyingKey, SigningKeyError } from '../../../src/release/root/root-signature.ts'
import { readPointer, readStoreIndex } from '../../../src/release/store/read-store.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { CommandError, usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { orStoreError } from '../../pipeline/publish/store/store-errors.ts'
import {
  checkReleaseProof,
  createReleaseProof,
  parseReleaseProof,
  ProofError,
  type ReleaseProof,
} from '../../pipeline/verify/release-proof.ts'
import { findReleaseFolder } from '../../pipeline/verify/release-folder.ts'
import { chooseStoredRelease, openContentsStore, withStoredRelease } from '../../pipeline/verify/stored-release.ts'
import { verifyRelease, type VerifiedRelease } from '../../pipeline/verify/verify-release.ts'
import { countOf } from '../../report/count-of.ts'
import { parseAddress, toFacts } from '../inspect/explain.ts'
import { findHostFile } from '../inspect/find-release-file.ts'

type Options = GlobalOptions &
  ReleaseStoreOptions & {
    readonly root?: string
    readonly publicKey?: string
    readonly address?: string
    readonly proof?: string
  }

/** Files of each kind that are named for people. */
const MAX_NAMED = 20

function parseRoot(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  throw new InvalidArgumentError('A root is 64 hexadecimal digits, as "uapp releases" prints it.')
}

async function orUsageError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof ProofError || error instanceof SigningKeyError)
      throw usageError(error.message, { cause: error })
    throw error
  }
}

function nameFiles(what: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  const more = paths.length > MAX_NAMED ? [`  and ${paths.length - MAX_NAMED} more`] : []
  return [`${countOf(paths.length, 'file')} ${what}:`, ...paths.slice(0, MAX_NAMED).map((path) => `  ${path}`), ...more]
}

const SIGNATURES = {
  none: 'Nobody signed it.',
  unchecked: 'It is signed: --public-key checks by whom.',
  valid: 'It is signed with this key.',
  wrong: 'Its signature is not of this key.',
} as const satisfies Record<VerifiedRelease['signature'], string>

function describeVerified(verified: VerifiedRelease): string {
  const { buildId, isWhole, root, expected, changed, missing, added, faults, signature } = verified
  return [
    isWhole
      ? `Release ${buildId} is as it was published: ${root.entries} entries.`
      : `Release ${buildId} is not as it was published.`,
    `Root ${root.hash}${root.hash === expected ? '' : `, and it should be ${expected}`}`,
    SIGNATURES[signature],
    ...faults,
    ...nameFiles('changed', changed),
    ...nameFiles('missing', missing),
    ...nameFiles('added', added),
  ].join('\n')
}

/** A release that is read, from the folder or from a store. */
interface OpenedRelease {
  readonly buildId: string
  readonly source: ContentsSource
  readonly record: ReleaseRecord | undefined
  /** Gives the release itself to something that asks for an address. @param path of the address. */
  readonly withRelease: <T>(path: string, run: (release: Release) => Promise<T>) => Promise<T>
}

async function openFolder({ cwd, environment }: CommandContext, wanted: string | undefined): Promise<OpenedRelease> {
  const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
  const { buildId, dir } = await findReleaseFolder(distDir, wanted)
  return {
    buildId,
    source: openContentsFolder(dir, createReleaseLayout(distDir).blobsDir),
    record: await readReleaseRecord(dir),
    withRelease: async (_path, run) => run(await readReleaseAt(dir, (address) => address)),
  }
}

async function openStored(bucket: Bucket, wanted: string | undefined): Promise<OpenedRelease> {
  const pointer = (await readPointer(bucket))?.pointer
  const buildId = chooseStoredRelease(bucket, pointer, wanted)
  const index = await readStoreIndex(bucket, buildId)
  return {
    buildId,
    source: openContentsStore(bucket, index),
    record: parseReleaseRecord(index.record),
    withRelease: (path, run) => withStoredRelease({ bucket, buildId, path }, run),
  }
}

const readKey = async ({ cwd }: CommandContext, { publicKey }: Options): Promise<KeyObject | undefined> =>
  publicKey === undefined ? undefined : orUsageError(() => readVerifyingKey(resolve(cwd, publicKey)))

async function verify(context: CommandContext, opened: OpenedRelease, options: Options): Promise<void> {
  const { buildId, source, record } = opened
  const recorded = record?.root
  if (recorded === undefined && options.root === undefined)
    throw usageError(
      `Release ${buildId} has no root in its release.json. Set releases.root of uapp.config.ts, or sign releases, and build again; or name a root that was written down with --root.`,
    )
  const key = await readKey(context, options)
  const verified = await context.reporter.phase('verify', (progress) =>
    verifyRelease({
      source,
      buildId,
      recorded,
      root: options.root,
      key,
      onProgress: (done, total) => progress.update({ done, total }),
    }),
  )
  context.result(verified, describeVerified(verified))
  if (!verified.isWhole)
    throw new CommandError(`uapp verify: release ${buildId} is not as it was published`, EXIT.contentProblems)
}

/** Prints what proves that the release has at an address what it has there; JSON in any case, for `--proof`. */
async function prove(context: CommandContext, opened: OpenedRelease, address: string): Promise<void> {
  const { buildId, source, withRelease } = opened
  const rules = toRules(context.config)
  const proof = await withRelease(parseAddress(address, '').path, async (release) => {
    const facts = toFacts(address, {}, release.hosts[0]?.host ?? 'localhost')
    const found = await findHostFile(release, facts, resolveRequest(facts, release.hosts, rules))
    if (found === undefined)
      throw usageError(
        `Release ${buildId} has no page and no file at ${address}. What it answers there is told by: uapp explain ${address}`,
      )
    return orUsageError(() =>
      createReleaseProof({ source, buildId, releaseDir: release.dir, host: found.host, file: found.name }),
    )
  })
  context.result(proof, JSON.stringify(proof, undefined, 2), 'data')
}

function describeProof({ buildId, host, file, root, entries }: ReleaseProof, isTrusted: boolean): string {
  return [
    `The proof holds: ${file} of ${host} in release ${buildId} is made of`,
    ...entries.map(({ line }) => `  ${line}`),
    `Root ${root.hash}${isTrusted ? '' : '. Compare it with the one that was written down, or name that with --root.'}`,
  ].join('\n')
}

async function checkProof(context: CommandContext, file: string, options: Options): Promise<void> {
  const text = await readFile(resolve(context.cwd, file), 'utf8').catch((cause: unknown) => {
    throw usageError(`The proof ${file} cannot be read: ${String(cause)}`, { cause })
  })
  const proof = await orUsageError(async () => parseReleaseProof(file, text))
  const key = await readKey(context, options)
  const { signature, buildId, root } = proof
  const isSigned = key === undefined || (signature !== undefined && isSignedBy(key, signature, buildId, root))
  const faults = [
    ...(await orUsageError(async () => checkReleaseProof(proof, options.root))),
    ...(isSigned ? [] : ['Its root was not signed with this key.']),
  ]
  const { host } = proof
  const isTrusted = options.root !== undefined || key !== undefined
  context.result(
    { holds: faults.length === 0, buildId, host, file: proof.file, root, faults },
    faults.length === 0 ? describeProof(proof, isTrusted) : ['The proof does not hold.', ...faults].join('\n'),
  )
  if (faults.length > 0) throw new CommandError('uapp verify: the proof does not hold', EXIT.contentProblems)
}

/** `uapp verify`: whether a release is as it was published, and proofs of what it has at an address. */
export function registerVerify(program: Command): Command {
  const command = program
    .command('verify')
    .description(
      'read a release again and compare it with the root that it was published with; name what was changed, is missing or was added',
    )
    .argument('[release]', 'build id, as "uapp releases" lists it; by default the current release')
    .option('--root <hex>', 'compare with this root, which somebody wrote down', parseRoot)
    .option('--public-key <file>', 'check that the root was signed with the key that belongs to this one (PEM)')
    .option('--address <url>', 'instead, prove what the release has at an address, as JSON (RFC 9162)')
    .option('--proof <file>', 'instead, check such a proof: with a root, and without the release')
    .addHelpText(
      'after',
      '\nIt ends with status 1 when something differs. A root from elsewhere, or a signature, is what shows a change by somebody who may\nwrite the whole folder.\n\nExamples:\n  uapp verify\n  uapp verify 20260318-090507-abcdef01 --public-key release.pub\n  uapp verify --address /en/contact\n  uapp verify --proof proof.json --root 5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328\n',
    )
  return withReleaseStoreOption(command).action(async (wanted: string | undefined, options: Options) => {
    const { address, proof, root, publicKey } = options
    if (proof !== undefined && (address !== undefined || wanted !== undefined))
      throw usageError('--proof needs no release: leave out the build id, and --address.')
    if (address !== undefined && (root !== undefined || publicKey !== undefined))
      throw usageError('--root and --public-key go with --proof: they check a proof, and --address makes one.')
    const context = withReleaseStore(await createCommandContext(options), options)
    if (proof !== undefined) return checkProof(context, proof, options)
    return withStoreBucket(context, (bucket) =>
      orStoreError(async () => {
        const opened = await orUsageError(() =>
          bucket === undefined ? openFolder(context, wanted) : openStored(bucket, wanted),
        )
        return address === undefined ? verify(context, opened, options) : prove(context, opened, address)
      }),
    )
  })
}
