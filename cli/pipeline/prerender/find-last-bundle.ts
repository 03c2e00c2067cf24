import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import { createBundleLayout } from '../compile/bundle-layout.ts'
import { listBundles, type StoredBundle } from '../compile/bundle-store.ts'
import { usageError } from '../../errors.ts'

/**
 * The bundle that a build compiled or used last, of those that have the templates.
 * @throws {CommandError} with status 2 when there is none, naming the command that makes one.
 */
export async function findLastBundle(dataDir: string, templates: Iterable<TemplateName>): Promise<StoredBundle> {
  const layout = createBundleLayout(dataDir)
  const { bundlesDir } = layout
  const bundles = await listBundles(layout)
  const [last] = bundles
  if (last === undefined)
    throw usageError(
      `There is no compiled bundle in ${bundlesDir}. Run "uapp build" first, or restore the folder from the machine that built.`,
    )
  const wanted = [...new Set(templates)]
  const lacks = ({ manifest }: StoredBundle): readonly TemplateName[] =>
    wanted.filter((template) => !manifest.templates.includes(template))
  const whole = bundles.find((bundle) => lacks(bundle).length === 0)
  if (whole !== undefined) return whole
  throw usageError(
    `No compiled bundle in ${bundlesDir} has the templates of these pages; the last one lacks ${lacks(last).join(', ')}. Run "uapp build", which compiles them.`,
  )
}
