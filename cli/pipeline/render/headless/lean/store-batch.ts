import type { PageMarkup } from '../../../../../src/domain/release/page-markup.ts'
import { createPageTemplate } from '../../../../../src/release/pages/page-template.ts'
import type { GroupTask, LeanBatch } from '../batch-job.ts'
import type { MarkupCache } from '../markup-cache.ts'
import type { GroupTemplates } from '../page-templates/group-templates.ts'
import { openBlobStore, toBlobId, type BlobStore } from './blob-store.ts'

/** Puts what a batch renders into the blobs that releases share. */
export interface BatchStore {
  /** A header or footer. @throws {PageRenderError} @throws {PageTemplateError} */
  addSlice(key: string): Promise<void>
  /** Markup and page data of a render group, as far as they are to be written. @throws {PageRenderError} @throws {PageTemplateError} */
  addGroup(task: GroupTask, payload: string): Promise<void>
  /** Blobs that were added. */
  readonly files: number
}

/** @throws {PageTemplateError} for markup that cannot be filled. */
function checkMarkup(markup: PageMarkup): void {
  for (const part of markup) if (typeof part === 'string') createPageTemplate(part)
}

export function createBatchStore(
  { dir, bundle }: LeanBatch,
  cache: Pick<MarkupCache, 'fileOf'>,
  templates: GroupTemplates,
): BatchStore {
  const blobs: BlobStore = openBlobStore(dir)
  let files = 0

  /** Pages that differ between countries in their data alone have one markup. */
  function take(id: string, key: string, markup: PageMarkup): void {
    if (blobs.has(id)) return
    checkMarkup(markup)
    blobs.take(id, cache.fileOf(key))
    files += 1
  }

  return {
    async addSlice(key) {
      take(toBlobId({ kind: 'slice', bundle, key }), key, await templates.sliceMarkup(key))
    },
    async addGroup(task, payload) {
      const { key, markupKey, html, data } = task
      if (html.length > 0) {
        const id = toBlobId({ kind: 'page', bundle, key: markupKey })
        if (!blobs.has(id)) take(id, markupKey, await templates.markup(task, payload))
      }
      const id = toBlobId({ kind: 'page-data', bundle, key })
      if (data.length === 0 || blobs.has(id)) return
      blobs.write(id, templates.dataParts(task, payload))
      files += 1
    },
    get files() {
      return files
    },
  }
}
