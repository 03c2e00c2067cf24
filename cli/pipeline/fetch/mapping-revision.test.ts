import { describe, expect, it } from '@jest/globals'
import { listImported } from '../../testing/list-imported.ts'
import { MAPPING_CODE } from './mapping-revision.ts'

describe('toMappingRevision', () => {
  it('knows all code that makes content and products of answers; traces change nothing of them', () => {
    const made = listImported([
      'src/sources/content/fetch-content.ts',
      'src/sources/adapters/create-content-source.ts',
      'src/sources/catalogue/fetch-catalogue.ts',
      'src/sources/adapters/create-catalogue-source.ts',
    ])
    expect(made).toContain('src/sources/adapters/graphql-catalogue/to-product.ts')
    expect(made.filter((file) => !MAPPING_CODE.some((part) => file.startsWith(`${part}/`)))).toEqual([
      'src/integrations/tracing/trace-headers.ts',
      'src/integrations/tracing/with-span.ts',
    ])
  })
})
