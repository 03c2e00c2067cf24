import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { parseRecords } from './parse-records.ts'

const schemaOf = () => z.object({ price: z.number(), text: z.object({ lines: z.array(z.string()) }).optional() })
const problemsOf = (record: unknown) =>
  parseRecords({ source: 'catalogue', kind: 'product', language: 'de', schemaOf, records: [{ price: 1 }, record] })

describe('parseRecords', () => {
  it('keeps the records that are right, without what their schema does not know', () => {
    const parsed = parseRecords({ source: 'content', kind: 'story', schemaOf, records: [{ price: 1, other: 2 }] })
    expect(parsed).toEqual({ values: [{ price: 1 }], problems: [], wrong: [] })
  })

  it('[G5] leaves a wrong record out and names value, field, record and service', () => {
    const { values, problems } = problemsOf({ id: 'prod-a', price: 1, text: { lines: ['a', 7] } })
    expect(values).toEqual([{ price: 1 }])
    expect(problems).toEqual([
      {
        code: 'invalid-record',
        severity: 'error',
        where: { source: 'catalogue', locale: 'de', entry: 'prod-a', field: 'text.lines.1' },
        message: expect.stringContaining('The product prod-a has 7 in text.lines.1: '),
        hint: 'Correct text.lines.1 of prod-a in the product service and fetch again.',
      },
    ])
  })

  it.each([
    ['its id', { id: 'prod-a', slug: 'a' }, 'prod-a'],
    ['its slug where it has no id', { id: '', slug: 'a' }, 'a'],
    ['its place where it has neither', { id: 7 }, 'record 2'],
    ['its place where it is no object', null, 'record 2'],
  ])('names a record by %s', (_name, record, entry) => {
    expect(problemsOf(record).problems[0]?.where.entry).toBe(entry)
  })

  it('cuts long values in messages', () => {
    expect(problemsOf({ id: 'a', price: 'x'.repeat(100) }).problems[0]?.message).toContain(
      `"${'x'.repeat(59)}… in price`,
    )
  })
})

describe('a list whose elements have types', () => {
  const element = z.discriminatedUnion('__typename', [z.object({ __typename: z.literal('Text'), text: z.string() })])
  const page = z.object({ modules: z.array(element) })
  const parse = (modules: readonly object[]) =>
    parseRecords({ source: 'content', kind: 'page', schemaOf: () => page, records: [{ id: 'page-a', modules }] })
  const text = { __typename: 'Text', text: 'a' }

  it('[G5] leaves an element of an unknown type out alone, and warns with entry and place', () => {
    const { values, problems } = parse([{ __typename: 'Carousel' }, text, { __typename: 'Quiz' }])
    expect(values).toEqual([{ modules: [text] }])
    expect(problems).toMatchObject([
      { code: 'unknown-element', severity: 'warning', where: { entry: 'page-a', field: 'modules.0' } },
      { code: 'unknown-element', severity: 'warning', where: { entry: 'page-a', field: 'modules.2' } },
    ])
  })

  it('[G5] leaves the record out when something else is wrong, too', () => {
    const { values, problems } = parse([{ __typename: 'Carousel' }, { __typename: 'Text', text: 7 }])
    expect(values).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(['unknown-element', 'invalid-record'])
  })
})

describe('parseRecords, for a text with an invisible character', () => {
  it('[P7] leaves the record out, and names character, field and place', () => {
    const override = String.fromCodePoint(0x202e)
    const records = [
      { id: 'page-a', title: 'Presses', body: { raw: { children: [{ text: `Wire ${override}erif` }] } } },
    ]
    const { values, problems } = parseRecords({
      source: 'content',
      kind: 'page',
      language: 'de',
      schemaOf: () => z.unknown(),
      records,
    })
    expect([values, problems]).toEqual([
      [],
      [
        {
          code: 'control-character',
          severity: 'error',
          where: { source: 'content', locale: 'de', entry: 'page-a', field: 'body' },
          message:
            'The page page-a has the invisible character U+202E RIGHT-TO-LEFT OVERRIDE in body, at character 6: “Wire [U+202E]erif”',
          hint: 'Write that part of body of page-a anew; such characters come along with copied text.',
        },
      ],
    ])
  })
})
