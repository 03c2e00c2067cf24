import { buildSchema, isNonNullType, isObjectType } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { wireCapability, wireClassification, wireDocument, wireProduct } from './wire-schemas.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../../services/catalogue/schema.graphql', import.meta.url), 'utf8'),
)

/** Fields of the checks, and whether each takes null. */
const checks = {
  Classification: wireClassification.shape,
  Product: wireProduct.shape,
  Capability: wireCapability.shape,
  Document: wireDocument.shape,
}

describe('checks of the product service', () => {
  it.each(Object.entries(checks))('[K1] take null where the schema says it of %s, and nowhere else', (name, shape) => {
    const type = schema.getType(name)
    const fields = isObjectType(type) ? type.getFields() : {}
    const reported = Object.keys(shape).map((field) => [field, !isNonNullType(fields[field]?.type)])
    expect(Object.entries(shape).map(([field, check]) => [field, check.safeParse(null).success])).toEqual(reported)
  })
})
