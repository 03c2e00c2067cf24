import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { listCountryProfiles } from '../plan/render-groups/country-profiles.ts'
import type { DocumentTexts } from '../emit/search/document-texts.ts'
import type { SearchWordsOf } from '../emit/search/search-indexes.ts'
import type { Plan } from '../plan/plan.ts'
import { findRecycledTree } from '../publish/find-recycled-tree.ts'
import { createCountryNames, hashCountryNames } from '../render/headless/country-names.ts'
import { MANIFEST_VERSION, type ManifestHead } from '../render/headless/release-manifest.ts'
import { openBlobStore } from '../render/headless/lean/blob-store.ts'
import { createCompositionPrints } from './composition-prints.ts'
import { hashReleaseCode } from './content-hash.ts'
import type { KeptComposition } from './kept-composition.ts'
import { composeBuildHost, NO_BASE, readHostBase, type BuildHost } from './build-host.ts'
import type { PreparedEngine } from './render-engine.ts'

interface ComposeInput {
  readonly config: UappConfig
  readonly reporter: Reporter
  readonly dataDir: string
  readonly distDir: string
  readonly form: ReleaseForm
  readonly plan: Plan
  readonly engine: PreparedEngine
  readonly words: SearchWordsOf
  readonly documentTexts: DocumentTexts
  readonly kept: KeptComposition
}

/** Composes all hosts and compares them with the recycled tree. */
export async function composeHosts({
  config,
  reporter,
  dataDir,
  distDir,
  form,
  plan,
  engine,
  words,
  documentTexts,
  kept,
}: ComposeInput): Promise<{ readonly hosts: readonly BuildHost[]; readonly baseBuildId: string | undefined }> {
  const recycled = engine.isIncremental ? await findRecycledTree(distDir) : undefined
  const profiles = listCountryProfiles(plan.context)
  const namesIn = createCountryNames(plan.context)
  const lean = form === 'lean' ? { blobs: openBlobStore(createReleaseLayout(distDir).blobsDir), namesIn } : undefined
  const head: ManifestHead = {
    version: MANIFEST_VERSION,
    bundle: engine.codeHash,
    names: hashCountryNames(namesIn),
  }
  const prints = engine.isIncremental
    ? createCompositionPrints({
        context: plan.context,
        profiles,
        documentTexts,
        codeHash: `${engine.codeHash} ${await hashReleaseCode()} ${JSON.stringify([...words])}`,
      })
    : undefined
  const bases = await Promise.all(
    plan.hosts.map(({ host }) => readHostBase(recycled === undefined ? undefined : join(recycled.dir, host), form)),
  )
  // A tree that lacks the manifest of one host is of no use for the others either.
  const isUsable = bases.every(({ isWhole }) => isWhole)
  const hosts = await reporter.phase('compose', async (progress) => {
    const all = plan.hosts.map((host, at) =>
      composeBuildHost({
        plan: host,
        profiles,
        dataDir,
        config,
        head,
        lean,
        words,
        documentTexts,
        kept,
        prints,
        base: (isUsable ? bases[at] : undefined) ?? NO_BASE,
        onProgress: (urls) => progress.update({ done: urls }),
      }),
    )
    for (const { problems } of all) for (const problem of problems) reporter.problem(problem)
    const count = (field: 'urls' | 'groups' | 'changedUrls'): number =>
      all.reduce((sum, { composed }) => sum + composed[field], 0)
    progress.update({
      done: count('urls'),
      total: count('urls'),
      note: `${count('urls')} URLs in ${count('groups')} groups, ${count('changedUrls')} URLs differ from the last tree`,
    })
    return all
  })
  return { hosts, baseBuildId: isUsable ? recycled?.buildId : undefined }
}
