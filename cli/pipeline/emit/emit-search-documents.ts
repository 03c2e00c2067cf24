import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplateName } from '../../../src/domain/page-node.ts'
import { readRenderPlanPages } from '../render/read-render-plan.ts'
import { toSearchDocument } from './search-document.ts'

export interface EmitSearchInput {
  readonly planDir: string
  readonly targetDir: string
  /** System pages and gates, which nobody searches for. */
  readonly excludeTemplates: readonly TemplateName[]
}

/**
 * Writes `search/{locale}.ndjson`, one document a page. Pages in a fallback language are among them, with the language
 * they are really written in; those that exist in no language of the locale are not.
 * @returns the number of documents.
 */
export async function emitSearchDocuments({ planDir, targetDir, excludeTemplates }: EmitSearchInput): Promise<number> {
  const folder = join(targetDir, 'search')
  await mkdir(folder, { recursive: true })
  let count = 0
  let locale = ''
  let lines: string[] = []
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await writeFile(join(folder, `${locale}.ndjson`), lines.join(''), { flag: 'a' })
    lines = []
  }
  for await (const { data } of readRenderPlanPages(planDir)) {
    const { frame } = data
    if (frame.isLanguageUnavailable || excludeTemplates.includes(frame.template)) continue
    if (frame.locale.urlCode !== locale) {
      await flush()
      locale = frame.locale.urlCode
    }
    lines.push(`${JSON.stringify(toSearchDocument(data))}\n`)
    count += 1
  }
  await flush()
  return count
}
