import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import {
  buildASTSchema, getNamedType, Kind, parse, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema,
} from 'graphql' // prettier-ignore
import { readFile } from 'node:fs/promises'
import { CONTENT_TYPES, type ContentKind } from '../../ports/content-source.ts'
import { ENTRY_QUERIES } from './entry-lists.ts'

const SCHEMA = fileURLToPath(new URL('../../../../services/content/schema.graphql', import.meta.url))

/** Every type whose fields a query selects, and every field it selects. */
function inspect(schema: GraphQLSchema, document: DocumentNode) {
  const types = new Set<string>()
  const fields = new Set<string>()
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.FIELD]: ({ name }) => {
        fields.add(name.value)
        const type = info.getType()
        if (type !== undefined && type !== null) types.add(getNamedType(type).name)
      },
    }),
  )
  return { types: [...types], fields: [...fields] }
}

/** Types that have a revision: the ones that some kind is declared to be made of. */
const MODELS: ReadonlySet<string> = new Set(Object.values(CONTENT_TYPES).flat())

describe('CONTENT_TYPES', () => {
  const kinds = Object.keys(CONTENT_TYPES) as ContentKind[]

  it.each(kinds)('names every type that the query of %s selects fields of', async (kind) => {
    const schema = buildASTSchema(parse(await readFile(SCHEMA, 'utf8')))
    const { types } = inspect(schema, parse(ENTRY_QUERIES[kind].toString()))
    expect(types.filter((type) => MODELS.has(type)).sort()).toEqual([...CONTENT_TYPES[kind]].sort())
  })

  it.each(kinds)('the query of %s selects no time of an edit, which no revision covers', (kind) => {
    const selected = /\b(updatedAt|publishedAt|createdAt)\b/.exec(ENTRY_QUERIES[kind].toString())
    expect(selected).toBeNull()
  })

  it('knows every entry type of the contract, so that none is left out of the comparison', async () => {
    const schema = buildASTSchema(parse(await readFile(SCHEMA, 'utf8')))
    const entries = Object.values(schema.getTypeMap())
      .filter((type) => 'getInterfaces' in type && type.getInterfaces().some(({ name }) => name === 'Entry'))
      .map(({ name }) => name)
    expect(entries.filter((name) => !MODELS.has(name))).toEqual(['SystemPage'])
  })
})
