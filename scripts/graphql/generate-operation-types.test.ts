import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { buildASTSchema, Kind, validate } from 'graphql'
import { generateOperationTypes } from './generate-operation-types.ts'
import { GRAPHQL_SOURCES } from './graphql-sources.ts'
import { readSource } from './read-source.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe.each(GRAPHQL_SOURCES.map((source) => [source.name, source] as const))(
  'queries of the %s source',
  (_name, source) => {
    it('[G2] ask for nothing that the contract does not have', async () => {
      const { schema, documents } = await readSource(ROOT, source)
      const definitions = documents.flatMap(({ document }) => document.definitions)
      const errors = validate(buildASTSchema(schema), { kind: Kind.DOCUMENT, definitions })
      expect(errors.map(({ message }) => message)).toEqual([])
    })

    it('have types that are up to date (npm run generate)', async () => {
      const committed = await readFile(join(ROOT, source.output), 'utf8')
      expect(await generateOperationTypes(ROOT, source)).toBe(committed)
    })
  },
)
