import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBundleResources, type BundleResources } from '../gatsby/gatsby-resources.ts'
import type { BundleLayout } from './bundle-layout.ts'
import { keepBundle, stageBundle, type StoredBundle } from './bundle-store.ts'
import { checkBundle } from './check-bundle.ts'
import type { CodeFiles } from './code-files.ts'
import { listCodePages } from './code-pages.ts'
import type { QueryAnswers } from './code-queries.ts'
import { hashBundle, RESOURCES_FILE } from './hash-bundle.ts'

function withAnswers(
  resources: BundleResources,
  answers: QueryAnswers,
  componentOf: ReadonlyMap<string, string>,
): BundleResources {
  return {
    ...resources,
    fixedPages: resources.fixedPages.map(({ data: _data, ...page }) => {
      const data = answers.pages[componentOf.get(page.path) ?? '']
      return data === undefined ? page : { ...page, data: { ...data } }
    }),
    staticQueries: Object.fromEntries(Object.entries(answers.static).map(([id, data]) => [id, { ...data }])),
  }
}

/**
 * Makes another bundle of the same compiled code, in which queries have other results: code and scripts name results by their
 * queries alone, so that only the results' files and the pages of the code that show them are written anew.
 */
export async function answerAnew(
  layout: BundleLayout,
  { dir, manifest }: StoredBundle,
  { answers, code }: { readonly answers: QueryAnswers; readonly code: Pick<CodeFiles, 'files'> },
): Promise<StoredBundle> {
  const componentOf = new Map(listCodePages(code.files).map(({ path, component }) => [path, component]))
  const resources = withAnswers(await readBundleResources(dir), answers, componentOf)
  const names = Object.keys(manifest.files)
  const contents = await Promise.all(names.map((name) => readFile(join(dir, name))))
  const files = new Map<string, string | Buffer>(names.map((name, at) => [name, contents[at] ?? '']))
  files.set(RESOURCES_FILE, JSON.stringify(resources))
  const { files: _files, ...origin } = manifest
  const about = { ...origin, hash: hashBundle(files, resources), answersHash: answers.hash }
  const staged = await stageBundle(layout, about, files)
  const written = await checkBundle({ bundleDir: staged.dir })
  return keepBundle(layout, await stageBundle(layout, about, new Map([...files, ...written])))
}
