/** Fields of page data that hold text for people; all others are addresses, codes, routes and numbers. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'addressLines', 'bio', 'caption', 'city', 'columns', 'description', 'gtin', 'label', 'lead', 'leadText', 'longDescription',
  'name', 'nameImperial', 'nameMetric', 'note', 'person', 'place', 'role', 'rows', 'shortDescription', 'sku', 'summary', 'text', 'title',
  'unit', 'value',
]) // prettier-ignore

/** Fields with cards and lists of other pages, whose texts belong to those. */
export const REFERENCES: ReadonlySet<string> = new Set([
  'brand', 'classification', 'discontinued', 'facets', 'latest', 'market', 'ordering', 'parts', 'products', 'recommended', 'relatedComponents', 'relatedProducts',
  'relatedServices', 'releases', 'stories', 'target',
]) // prettier-ignore
