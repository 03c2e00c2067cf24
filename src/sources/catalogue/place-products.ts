import type { ProductDetail } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { ParsedRecords } from '../parse-records.ts'
import { toUnknownClassification } from './unknown-classification.ts'

/** Classifications by which products are placed. */
export interface KnownClassifications {
  /** Slugs of those that there are. */
  readonly slugs: ReadonlySet<string>
  /** Whether a slug is that of one which is left out, because it is wrong: what stands in it is not to blame. */
  readonly isWrong: (slug: string) => boolean
}

/** Products whose classifications exist. What stands in one that is left out is left out with it. */
export function placeProducts(
  { values, problems, wrong }: ParsedRecords<ProductDetail>,
  { slugs, isWrong }: KnownClassifications,
  language: Language,
): ParsedRecords<ProductDetail> {
  const astray = values.filter(({ classificationSlug: slug }) => !slugs.has(slug))
  return {
    values: values.filter(({ classificationSlug: slug }) => slugs.has(slug)),
    problems: [
      ...problems,
      ...astray
        .filter(({ classificationSlug: slug }) => !isWrong(slug))
        .map(({ id, classificationSlug: value }) =>
          toUnknownClassification({ language, entry: id, field: 'classification_slug', value }),
        ),
    ],
    wrong: [...wrong, ...astray.map(({ id, slug }) => ({ id, slug }))],
  }
}
