import type { PageData } from '../../../../src/domain/page/page-data.ts'
import { isMissingImageUrl, scalePreset } from '../../../../src/domain/picture/image-presets.ts'
import { buildImageUrl } from '../../../../src/domain/picture/image-url.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'
import type { PageNames } from './page-labels.ts'
import { REFERENCES, TEXT_FIELDS } from './text-fields.ts'

/** A value with its name and unit side by side, as people write and search it. */
function readMeasured(value: object): string | undefined {
  if (!('unit' in value) || !('value' in value)) return undefined
  const { unit, value: measured } = value
  if (typeof unit !== 'string' || typeof measured !== 'object' || measured === null || !('text' in measured))
    return undefined
  if (typeof measured.text !== 'string') return undefined
  const name = 'name' in value && typeof value.name === 'string' ? value.name : ''
  return `${name} ${measured.text} ${unit}`.trim()
}

function collectText(value: unknown, isText: boolean, into: string[]): void {
  if (typeof value === 'string') {
    if (isText && value.trim() !== '') into.push(value.trim())
  } else if (Array.isArray(value)) {
    for (const item of value) collectText(item, isText, into)
  } else if (typeof value === 'object' && value !== null) {
    const measured = readMeasured(value)
    if (measured !== undefined) {
      into.push(measured)
      return
    }
    for (const [name, field] of Object.entries(value)) {
      if (!REFERENCES.has(name)) collectText(field, TEXT_FIELDS.has(name), into)
    }
  }
}

function toClassification({ content }: PageData): string | undefined {
  if ('classification' in content) return content.classification.name
  return 'root' in content ? content.name : undefined
}

/** Article numbers and GTINs of a product and its variants. */
function listCodes({ content }: PageData): readonly string[] {
  if (!('variants' in content)) return []
  const codes = [content, ...content.variants].flatMap(({ sku, gtin }) => [sku ?? [], gtin ?? []].flat())
  return [...new Set(codes)]
}

/** What a product that is not sold any more says of its place among results. */
function toDiscontinued({ content }: PageData): SearchDocument['discontinued'] {
  if (!('discontinued' in content) || content.discontinued === undefined) return undefined
  const route = content.discontinued.successor?.route
  return omitUndefined({ successor: route })
}

/** A small picture of a product, for dense screens, too; a drawing as it is. */
function toPicture({ content }: PageData): string | undefined {
  if (!('variants' in content)) return undefined
  const image = content.images.find(({ url, missing }) => missing === undefined && !isMissingImageUrl(url))
  return image && buildImageUrl(image.url, scalePreset('galleryThumb', 2), image)
}

interface DocumentOptions extends PageNames {
  /** Nothing of what stands on the page itself. */
  readonly isNameOnly: boolean
}

/** What is found of a page. Equal sentences count once, so a specification that all variants share does not weigh more. */
export function toSearchDocument(
  data: PageData,
  { labels, menus, isNameOnly }: DocumentOptions = { labels: [], menus: [], isNameOnly: false },
): SearchDocument {
  const { frame, content } = data
  const texts: string[] = []
  if (!isNameOnly) collectText(content, false, texts)
  const classification = toClassification(data)
  const codes = isNameOnly ? [] : listCodes(data)
  return {
    id: frame.id,
    site: frame.siteId,
    route: frame.route,
    title: frame.title,
    ...(labels.length === 0 ? {} : { labels }),
    ...(menus.length === 0 ? {} : { menus }),
    ...(codes.length === 0 ? {} : { codes }),
    lead: frame.description,
    body: [...new Set(texts)].join(' '),
    type: frame.template,
    ...omitUndefined({
      classification,
      picture: toPicture(data),
      price: !isNameOnly && 'variants' in content ? content.lowestPrice : undefined,
      discontinued: toDiscontinued(data),
    }),
    contentLanguage: frame.contentLanguage,
  }
}
