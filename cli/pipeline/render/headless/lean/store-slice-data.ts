import { readFileSync } from 'node:fs'
import type { SliceGroup } from '../../../../../src/domain/release/render-plan.ts'
import { createPageTemplate } from '../../../../../src/release/pages/page-template.ts'
import { toSliceDataText } from '../../../gatsby/gatsby-page-data.ts'
import type { BundleResources } from '../../../gatsby/gatsby-resources.ts'
import { groupPlanFiles, type PlannedSlice } from '../group-plan.ts'
import { toBlobId, type BlobStore } from './blob-store.ts'

export interface StoreSliceDataInput {
  readonly planDir: string
  readonly slices: readonly PlannedSlice[]
  readonly resources: BundleResources
  readonly blobs: BlobStore
  /** Hash of the compiled bundle. */
  readonly bundle: string
}

/** Writes the data of headers and footers that no release has yet. @throws {PageTemplateError} for data that cannot be filled. */
export function storeSliceData({ planDir, slices, resources, blobs, bundle }: StoreSliceDataInput): void {
  for (const { key, component } of slices) {
    const id = toBlobId({ kind: 'slice-data', bundle, key })
    if (blobs.has(id)) continue
    const { slice } = JSON.parse(readFileSync(groupPlanFiles(planDir).slice(key), 'utf8')) as SliceGroup
    const text = toSliceDataText(slice, resources.slices[component])
    createPageTemplate(text)
    blobs.write(id, [text])
  }
}
