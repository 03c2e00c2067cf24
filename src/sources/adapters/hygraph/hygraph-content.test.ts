import { buildSchema, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ENTRY_QUERIES } from '../graphql-content/entry-lists.ts'
import { createHygraphQueries } from './hygraph-content.ts'
import { generateHygraphSchema } from './testing/generate-schema.ts'

const own = buildSchema(readFileSync(new URL('../../../../services/content/schema.graphql', import.meta.url), 'utf8'))
const hosted = buildSchema(generateHygraphSchema(own))
const { lists, editor, findPage } = createHygraphQueries()
const errorsOf = (query: { toString(): string }): readonly string[] =>
  validate(hosted, parse(query.toString())).map(({ message }) => message)

/** Fields of a query that take `first`, and are not given it. */
function listUnlimited(query: string): readonly string[] {
  const bare: string[] = []
  const info = new TypeInfo(hosted)
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      [Kind.FIELD]: ({ name, arguments: given = [] }) => {
        const takes = info.getFieldDef()?.args.some((argument) => argument.name === 'first') === true
        if (takes && !given.some((argument) => argument.name.value === 'first')) bare.push(name.value)
      },
    }),
  )
  return bare
}

describe('the operations for the hosted content service', () => {
  it.each(Object.entries(lists))('[G1] fit the schema that it makes of content models: %s', (_kind, query) => {
    expect(errorsOf(query)).toEqual([])
  })

  it('[G1] fit it for the editor area, too', () => {
    expect([...editor, findPage].flatMap(errorsOf)).toEqual([])
  })

  it('[G1] would not fit it as our own service takes them', () => {
    expect(errorsOf(ENTRY_QUERIES.pages)).toEqual(
      expect.arrayContaining(['Unknown type "ModuleFrame".', 'Cannot query field "text" on type "TableRow".']),
    )
  })

  it('[G1] ask models whose names docs/sources.md lists', () => {
    const text = readFileSync(new URL('../../../../docs/sources.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ')
    const models = Object.values(hosted.getQueryType()?.getFields() ?? {}).flatMap(({ name, type }) => {
      const [, model] = /^(\w+)Connection!$/.exec(String(type)) ?? []
      return model === undefined ? [] : [`| \`${model}\` | \`${name.replace(/Connection$/, '')}\` |`]
    })
    expect([models.length, models.filter((row) => !text.includes(row))]).toEqual([13, []])
  })

  it('[G1] say how long each list is that they ask for: without that it has ten entries', () => {
    const bare = [...Object.values(lists), ...editor, findPage].flatMap((query) => listUnlimited(query.toString()))
    expect(bare).toEqual([])
  })

  it('[G1] leave out what a project does not have', () => {
    const { lists: fewer } = createHygraphQueries(['CookieTableModule', 'dominantColor', 'duration'])
    const [before, after] = [lists, fewer].map(({ pages }) => pages.toString())
    const found = (text = '') => ['CookieTableModule', 'dominantColor', 'duration', 'HeroModule'].map((word) => text.includes(word)) // prettier-ignore
    expect([found(before), found(after)]).toEqual([
      [true, true, true, true],
      [false, false, false, true],
    ])
    expect(Object.values(fewer).flatMap(errorsOf)).toEqual([])
  })

  it('[G1] are no larger than it takes them', () => {
    const sizes = [...Object.values(lists), ...editor, findPage].map((query) => Buffer.byteLength(query.toString()))
    expect(Math.max(...sizes)).toBeLessThan(20 * 1024)
  })
})
