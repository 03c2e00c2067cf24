/** A field of a collection, in the words of Payload; what JSON cannot say is named and made there (cms/config/collections.ts). */
export interface CmsField {
  readonly name: string
  readonly type:
    'text' | 'textarea' | 'richText' | 'number' | 'checkbox' | 'select' | 'date'
    | 'array' | 'group' | 'blocks' | 'upload' | 'relationship' // prettier-ignore
  readonly localized?: true
  readonly required?: true
  readonly hasMany?: true
  readonly defaultValue?: unknown
  readonly options?: readonly string[]
  readonly fields?: readonly CmsField[]
  readonly blocks?: readonly CmsBlock[]
  readonly relationTo?: string | readonly string[]
  /** It is seen where a field beside it has one of these values. */
  readonly showWhen?: { readonly field: string; readonly in: readonly string[] }
  /** Form of a text, as a regular expression, and what to write instead of one that does not have it. */
  readonly pattern?: { readonly form: string; readonly hint: string }
}

export interface CmsBlock {
  readonly slug: string
  readonly fields: readonly CmsField[]
}

/** A kind of entries. */
export interface CmsCollection {
  readonly slug: string
  /** GraphQL type of its entries, as webhooks tell it. */
  readonly typename: string
  readonly labels: { readonly singular: string; readonly plural: string }
  readonly group: 'Content' | 'Products' | 'System'
  /** Field that names an entry in lists. */
  readonly title: string
  readonly fields: readonly CmsField[]
}

/** An entry with all its languages: a localized value is a map by language. */
export type CmsDocument = Readonly<Record<string, unknown>> & { readonly id: string }

/** An entry to begin with: as it is published, and what becomes of it. */
export interface CmsSeed {
  readonly collection: string
  readonly published?: CmsDocument
  readonly draft?: CmsDocument
}
