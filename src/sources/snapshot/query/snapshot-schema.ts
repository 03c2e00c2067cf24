import { CATALOGUE_SCHEMA } from './catalogue-schema.ts'
import { CONTENT_SCHEMA } from './content-schema.ts'
import { SOFTWARE_SCHEMA } from './software-schema.ts'

/** The fields that the snapshot has in Gatsby's schema, with the names of their types there. */
export const SNAPSHOT_FIELDS = [
  { fieldName: 'content', typeName: 'Content', schema: CONTENT_SCHEMA },
  { fieldName: 'catalogue', typeName: 'Catalogue', schema: CATALOGUE_SCHEMA },
  { fieldName: 'software', typeName: 'Software', schema: SOFTWARE_SCHEMA },
] as const
