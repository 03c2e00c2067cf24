import type { PageData } from '../../../src/domain/page/page-data.ts'
import type { SearchDocument } from '../../../src/domain/search/search-document.ts'
import { REFERENCES, TEXT_FIELDS } from './text-fields.ts'

function collectText(value: unknown, isText: boolean, into: string[]): void {
  if (typeof value === 'string') {
    if (isText && value.trim() !== '') into.push(value.trim())
  } else if (Array.isArray(value)) {
    for (const item of value) collectText(item, isText, into)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (!REFERENCES.has(name)) collectText(field, TEXT_FIELDS.has(name), into)
    }
  }
}

function toClassification({ content }: PageData): string | undefined {
  if ('classification' in content) return content.classification.name
  return 'root' in content ? content.name : undefined
}

interface DocumentOptions {
  /** What navigations call the page. */
  readonly labels: readonly string[]
  /** Nothing of what stands on the page itself. */
  readonly isNameOnly: boolean
}

/** What is found of a page. Equal sentences count once, so a specification that all variants share does not weigh more. */
export function toSearchDocument(
  data: PageData,
  { labels, isNameOnly }: DocumentOptions = { labels: [], isNameOnly: false },
): SearchDocument {
  const { frame, content } = data
  const texts: string[] = []
  if (!isNameOnly) collectText(content, false, texts)
  const classification = toClassification(data)
  return {
    id: frame.id,
    site: frame.siteId,
    route: frame.route,
    title: frame.title,
    ...(labels.length === 0 ? {} : { labels }),
    lead: frame.description,
    body: [...new Set(texts)].join(' '),
    type: frame.template,
    ...(classification === undefined ? {} : { classification }),
    contentLanguage: frame.contentLanguage,
  }
}
