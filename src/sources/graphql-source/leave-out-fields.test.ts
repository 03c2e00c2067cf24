import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { buildSchema, parse, validate } from 'graphql'
import { ProductDetailsDocument, ProductsDocument } from '../adapters/graphql-catalogue/generated/operations.ts'
import { leaveOutFields } from './leave-out-fields.ts'

const NEWER = ['sku', 'gtin', 'prices', 'values', 'discontinued_on', 'successor_slug']
const LINES = new RegExp(`^  (?:${NEWER.join('|')}): .*$`, 'gm')
/** A product service as it was before products had numbers and prices. */
const earlier = buildSchema(readFileSync('services/catalogue/schema.graphql', 'utf8').replaceAll(LINES, '').replaceAll(/^ *"[^"]*"\n\n/gm, '')) // prettier-ignore

const faultsOf = (query: string): readonly string[] => validate(earlier, parse(query)).map(({ message }) => message)

describe('a service that lacks fields', () => {
  it.each([
    ['products', ProductsDocument],
    ['products by slugs', ProductDetailsDocument],
  ])('[K1] is not asked for them, nor for what only they spread: %s', (_name, query) => {
    expect(faultsOf(query.toString())).toContainEqual(expect.stringContaining('"sku"'))
    expect(faultsOf(leaveOutFields(query.toString(), new Set(NEWER)))).toEqual([])
  })
})
