import { toSizesPattern, type PictureHosts } from '../domain/picture/picture-hosts.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import type { ParsedRecords } from './parse-records.ts'
import type { CatalogueSource } from './ports/catalogue-source.ts'
import type { ContentSource } from './ports/content-source.ts'

type Fields = Readonly<Record<string, unknown>>

/** A picture (`ImageRef`), or one within a text. */
const isPicture = ({ url, mimeType, alt, type }: Fields): boolean =>
  typeof url === 'string' && typeof alt === 'string' && (typeof mimeType === 'string' || type === 'picture')

/** A record in which every picture of a configured host knows how that makes other sizes. */
function addSizes(value: unknown, hosts: PictureHosts): unknown {
  if (Array.isArray(value)) return value.map((one) => addSizes(one, hosts))
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) fields[name] = addSizes(one, hosts)
  const { url, thumbnailUrl } = fields
  if (typeof thumbnailUrl === 'string')
    Object.assign(fields, omitUndefined({ sizes: toSizesPattern(thumbnailUrl, hosts) }))
  if (isPicture(fields)) Object.assign(fields, omitUndefined({ sizes: toSizesPattern(String(url), hosts) }))
  return fields
}

/** What pictures of configured hosts are given; the records keep their form, which has a place for it. */
function createAddition(hosts: PictureHosts): {
  readonly toValues: <T>(values: readonly T[]) => readonly T[]
  readonly toRecords: <T>(records: ParsedRecords<T>) => ParsedRecords<T>
} {
  const toValues = <T>(values: readonly T[]): readonly T[] => addSizes(values, hosts) as readonly T[]
  return { toValues, toRecords: (records) => ({ ...records, values: toValues(records.values) }) }
}

const isNone = (hosts: PictureHosts): boolean => Object.keys(hosts).length === 0

/** A content service whose pictures of configured hosts (`pictureHosts`) know how these make other sizes. */
export function withContentPictures(source: ContentSource, hosts: PictureHosts): ContentSource {
  if (isNone(hosts)) return source
  const { toValues, toRecords } = createAddition(hosts)
  const { revisions } = source
  return {
    ...source,
    list: async (kind, request) => toRecords(await source.list(kind, request)),
    newsPage: async (request, after) => {
      const page = await source.newsPage(request, after)
      return { ...page, items: toValues(page.items) }
    },
    ...(revisions === undefined
      ? {}
      : {
          revisions: {
            ...revisions,
            listPages: async (request, ids) => toRecords(await revisions.listPages(request, ids)),
          },
        }),
  }
}

/** The same of a product service. */
export function withCataloguePictures(source: CatalogueSource, hosts: PictureHosts): CatalogueSource {
  if (isNone(hosts)) return source
  const { toRecords } = createAddition(hosts)
  const { revisions } = source
  return {
    ...source,
    list: async (kind, language) => toRecords(await source.list(kind, language)),
    ...(revisions === undefined
      ? {}
      : {
          revisions: {
            ...revisions,
            listProducts: async (language, slugs) => toRecords(await revisions.listProducts(language, slugs)),
          },
        }),
  }
}
