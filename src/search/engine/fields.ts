/** Fields of a page, by their numbers in an index. */
export const FIELDS = ['title', 'labels', 'menus', 'lead', 'classification', 'body'] as const

export type FieldName = (typeof FIELDS)[number]

/** How much a word of a field says about its page. */
export const FIELD_WEIGHTS: Readonly<Record<FieldName, number>> = {
  title: 4,
  labels: 4,
  menus: 1,
  lead: 2,
  classification: 1,
  body: 1,
}

/** Whether a field names its page, by the number of the field. */
export const IS_NAME: readonly boolean[] = FIELDS.map((field) => field === 'title' || field === 'labels')
