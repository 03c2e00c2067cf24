import { COMPARISON_ROUTE } from '../../domain/path/fixed-routes.ts'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { isFields } from '../../domain/values/is-fields.ts'
import type { FileCard } from '../../domain/page/page-module.ts'

/** A product as its public page tells of it. */
export interface PublicProduct {
  readonly name: string
  /** Path of its page, with its locale. */
  readonly path: string
  readonly image?: ImageRef | undefined
  readonly files: readonly FileCard[]
  /** Accessories and spare parts that have pages. */
  readonly parts: readonly PublicPart[]
}

interface PublicPart {
  readonly name: string
  /** Path of its page, with its locale. */
  readonly path: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isImage = (value: unknown): value is ImageRef =>
  isFields(value) &&
  isText(value['url']) &&
  isText(value['mimeType']) &&
  isText(value['alt']) &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number'

const isFile = (value: unknown): value is FileCard =>
  isFields(value) &&
  ['slug', 'name', 'type', 'language', 'extension'].every((name) => isText(value[name])) &&
  typeof value['sizeBytes'] === 'number' &&
  typeof value['isProtected'] === 'boolean'

/** Content of a page's `_payload.json`; undefined: there is no such page. @throws {Error} when it does not come. */
async function fetchContent(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const response = await fetch(`${path}/_payload.json`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`)
  const payload: unknown = await response.json()
  return isFields(payload) && isFields(payload['content']) ? payload['content'] : undefined
}

/** Paths of the country's product pages by slug; the comparison's page knows them all. @throws {Error} when they do not come. */
export async function fetchProductPaths(basePath: string): Promise<Readonly<Record<string, string>>> {
  const content = await fetchContent(`${basePath}${COMPARISON_ROUTE}`)
  return Object.fromEntries(
    listOf(content?.['classifications']).flatMap((classification) => {
      if (!isFields(classification)) return []
      const { route, products } = classification
      if (!isText(route)) return []
      return listOf(products).flatMap((product) => {
        if (!isFields(product)) return []
        const { slug } = product
        return isText(slug) ? [[slug, `${basePath}${route}/${slug}`] as const] : []
      })
    }),
  )
}

/** Accessories and spare parts of a product's page, each once. @param basePath of the locale. */
function listParts(content: Readonly<Record<string, unknown>>, basePath: string): readonly PublicPart[] {
  const sections = listOf(content['parts']).flatMap((section) => (isFields(section) ? listOf(section['groups']) : []))
  const groups = [...sections, ...listOf(content['relatedComponents'])]
  const products = groups.flatMap((group) => (isFields(group) ? listOf(group['products']) : []))
  const parts = products.flatMap((product) => {
    if (!isFields(product)) return []
    const { name, route, slug } = product
    return isText(name) && isText(route) && isText(slug) ? [[`${basePath}${route}/${slug}`, name] as const] : []
  })
  return [...new Map(parts)].map(([path, name]) => ({ name, path }))
}

/** What a product's public page tells; undefined: it is no product's. @throws {Error} when it does not come. */
export async function fetchPublicProduct(path: string, basePath: string): Promise<PublicProduct | undefined> {
  const content = await fetchContent(path)
  if (content === undefined || !isText(content['name'])) return undefined
  return {
    name: content['name'],
    path,
    image: listOf(content['images']).find(isImage),
    files: listOf(content['files']).filter(isFile),
    parts: listParts(content, basePath),
  }
}
